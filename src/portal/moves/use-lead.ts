import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/** Navigates only if the person is still on the page that asked. */
export const useLead = (): ((to: string, options?: NavigateOptions) => void) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (to, options) => {
    if (location.pathname === pathname) void navigate(to, options)
  }
}
