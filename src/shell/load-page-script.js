// What the policy refuses before the page's script is there to say so (security-warning.ts).
/** @type {SecurityPolicyViolationEvent[]} */
window.earlyViolations = []
addEventListener('securitypolicyviolation', (violation) => window.earlyViolations?.push(violation))

// Document.astro tells why. The build writes the address of the page's script beside it.
const { page } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset
let isKnown
try {
  isKnown = localStorage.length
} catch {}
if (
  isKnown ||
  location.hash ||
  document.referrer.includes(location.host) ||
  // @ts-expect-error Of a navigation, which the library's types do not tell by this name.
  performance.getEntriesByType('navigation')[0]?.type !== 'navigate'
) {
  // Nothing else makes every browser wait for a script that only some visitors need at once.
  document.write(`<script src=${page}></script>`)
} else {
  const root = document.documentElement
  const script = document.createElement('script')
  const load = () => document.head.append(script)
  script.src = /** @type {string} */ (page)
  root.className = 'arriving'
  // The page is then as it is for whoever has no script.
  script.onerror = () => {
    root.className = ''
  }
  // First, because not every browser tells of its paints.
  setTimeout(load, 2000)
  new PerformanceObserver(load).observe({ type: 'paint' })
}
