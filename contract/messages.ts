/** The messages of a quote request that the specification fixes. */
export const quoteMessages = {
  submit: 'Submit Quote Request',
  submitting: 'Submitting...',
  received: 'Quote request received!',
  failed: 'Failed to submit quote request. Please try again or call us directly.',
} as const;
