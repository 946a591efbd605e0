// Inlined in the head as it is: see CarriesNumbers.astro.
{
  const query = new URLSearchParams(location.search)
  const given = document.currentScript?.dataset
  for (const [name, keys] of [
    ['carries-numbers', given?.roiKeys],
    ['carries-missed-job', given?.missedJobKeys],
  ]) {
    const hasAll = keys?.split('|').every((key) => query.has(key))
    if (name && hasAll) document.documentElement.classList.add(name)
  }
}
