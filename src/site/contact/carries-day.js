// Inlined in the head as it is: see CarriesDay.astro.
if (/[?&]day=/.test(location.search)) document.documentElement.classList.add('carries-day')
