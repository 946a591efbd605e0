import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/** Leads to `to`, unless the page that asks was left meanwhile: what it has begun leads nobody away from the next one. */
export const useLead = (): ((to: string, options?: NavigateOptions) => void) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (to, options) => {
    if (location.pathname === pathname) void navigate(to, options)
  }
}
