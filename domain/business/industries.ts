/** The industries (R3.7), with the label a person reads. */
export const INDUSTRIES = [
  { value: 'general', label: 'General' },
  { value: 'realEstate', label: 'Real estate' },
  { value: 'plumbing', label: 'Plumbing' },
  { value: 'beautySalon', label: 'Beauty salon' },
  { value: 'electrical', label: 'Electrical' },
  { value: 'solar', label: 'Solar' },
  { value: 'construction', label: 'Construction' },
  { value: 'restaurant', label: 'Restaurant' },
  { value: 'smallBusiness', label: 'Small business' },
  { value: 'callCentre', label: 'Call centre' },
] as const
export type Industry = (typeof INDUSTRIES)[number]['value']

/** The industry as a person reads it; an unknown value stays as it is. */
export const industryLabel = (industry: string): string =>
  INDUSTRIES.find(({ value }) => value === industry)?.label ?? industry
