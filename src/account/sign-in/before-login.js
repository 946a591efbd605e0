// Runs before the first paint, so that nothing of the login page moves later: what the address and the storage of
// this browser add to it is drawn, or its place is held, at once.
const { max, blockMs } = document.currentScript?.dataset ?? {}
const { classList } = document.documentElement
if (/[?&]verified=true/.test(location.search)) classList.add('verified')
if (/[?&]demo=true/.test(location.search)) classList.add('demo')
try {
  // As `blockedUntil` of domain/accounts/login.ts.
  const { failures, lastFailureAt } = JSON.parse(localStorage.loginAttempts)
  const age = Date.now() - lastFailureAt
  if (failures >= Number(max) && age >= 0 && age < Number(blockMs)) classList.add('login-blocked')
} catch {}
