import type { APIRoute } from 'astro'
import { agency } from '../../../content/agency.ts'
import { securityTxt } from '../../../content/site/security-txt.ts'

/** For a static host; our own server sends a newer date on every request. */
export const GET: APIRoute = ({ site }) =>
  new Response(securityTxt((site ?? new URL(agency.url)).origin, new Date()))
