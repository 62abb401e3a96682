/** The owner's words for the states of a request. */
export const statusNames = {
  new: 'Waiting',
  contacted: 'Contacted',
  booked: 'Booked',
  done: 'Done',
  quarantined: 'Suspected spam',
  lost: 'Lost',
  spam: 'Spam',
} as const;
