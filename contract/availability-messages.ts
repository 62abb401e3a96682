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
