// Inlined in the head as it is: see CarriesNumbers.astro.
{
  const query = new URLSearchParams(location.search)
  const data = document.currentScript?.dataset
  for (const [name, keys] of [
    ['carries-numbers', data?.roiKeys],
    ['carries-missed-job', data?.missedJobKeys],
  ]) {
    const hasAll = keys?.split('|').every((key) => query.has(key))
    if (name && hasAll) document.documentElement.classList.add(name)
  }
}
