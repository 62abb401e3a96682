/** What the visitor reads around a quote request. */
export const quoteMessages = {
  submit: 'Submit Quote Request',
  submitting: 'Submitting...',
  received: 'Quote request received!',
  failed: 'Failed to submit quote request. Please try again or call us directly.',
  /** Beside it: a link between two pieces of a sentence. */
  notSent: 'Not sent.',
  whatsappInstead: 'Send what you typed by WhatsApp',
  orAgain: 'or try again.',
  /** The name of the field that only robots see. */
  leaveEmpty: 'Leave this empty',
} as const;
