/** What the owner is doing: for as long as he has not said, and until the time he has. */
export const availabilityMessages = {
  free: {
    open: 'Free at the moment.',
    ended: 'Free until about {until}.',
  },
  busy: {
    open: 'On a job at the moment. Calls and WhatsApp are still answered.',
    ended: 'On a job until about {until}. Calls and WhatsApp are still answered.',
  },
  off: {
    open: 'Off at the moment. Leave a message and we will call you back.',
    ended: 'Off until {until}. Leave a message and we will call you back.',
  },
} as const;

/** What the visitor reads around a quote request. */
export const quoteMessages = {
  submit: 'Submit Quote Request',
  submitting: 'Submitting...',
  received: 'Quote request received!',
  failed: 'Failed to submit quote request. Please try again or call us directly.',
  /** The name of the field that only robots see. */
  leaveEmpty: 'Leave this empty',
} as const;
