/**
 * What visitors read of what the owner is doing: `open` where he gave no time at which it ends,
 * `ended` where he did. Free without a time says nothing: the pages say so anyway.
 */
export const availabilityMessages = {
  free: {
    open: undefined,
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
