// Inlined in the head as it is: see CarriesNumbers.astro.
{
  const keys = document.currentScript?.dataset.roiKeys
  if (new RegExp(`[?&](${keys})=`).test(location.search)) {
    document.documentElement.classList.add('carries-numbers')
  }
}
