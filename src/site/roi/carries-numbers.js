// Served as it stands, before anything else of the page: what it is for is told in CarriesNumbers.astro.
{
  const keys = document.currentScript?.dataset.roiKeys
  if (new RegExp(`[?&](${keys})=`).test(location.search)) {
    document.documentElement.classList.add('carries-numbers')
  }
}
