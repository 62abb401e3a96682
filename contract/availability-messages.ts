/**
 * What the owner is doing: for as long as he has not said, and until the time he has. Free without
 * a time is what the pages say anyway, and would stand there when it no longer held.
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
