/** Headings of groups of facts in business.yaml, by their names there; others stand alone. */
export const factGroups: Record<string, string> = {
  person: 'You',
  photo: 'Photo',
  van: 'Your van',
  map: 'Google Maps',
  social: 'Your pages elsewhere',
  insurance: 'Insurance',
  guarantee: 'Guarantee',
  claims: 'Claims',
  legal: 'Company',
  suppliers: 'Companies that keep data for you',
  complaints: 'Complaints',
};
