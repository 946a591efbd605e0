// Runs before the first paint, so that the banner above the form causes no layout shift.
if (/[?&]verified=true/.test(location.search)) document.documentElement.classList.add('verified')
