/** The names of the quick jobs, which their sheets have too. */
export const jobTitles = {
  prices: 'Prices',
  hours: 'Opening hours',
  closed: 'Closed for some days',
  contact: 'Phone and email',
  review: 'New Google review',
  claims: 'What you claim',
  facts: 'Your business',
  photos: 'Photos',
  pages: 'Pages',
} as const;
