// Before the first paint, so that the form stands below the banner at once: where a verified address lands.
if (/[?&]verified=true/.test(location.search)) document.documentElement.classList.add('verified')
