/** Dispatched by an island that got its HTML as built back, since React failed in it. */
export const plainEvent = 'island:plain';
