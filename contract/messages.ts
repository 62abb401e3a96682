/**
 * Messages of the quote form, as the specification words them. Not in fields.ts, so that a page's
 * first script need not load that.
 */
export const quoteMessages = {
  submit: 'Submit Quote Request',
  submitting: 'Submitting...',
  received: 'Quote request received!',
  failed: 'Failed to submit quote request. Please try again or call us directly.',
} as const;
