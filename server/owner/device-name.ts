import Bowser from 'bowser';

/** Longer ones are no browser's, and cost time to match. */
const maxLength = 500;

/** 'Chrome on Android', from the browser's `User-Agent`: enough to tell one's own devices apart. */
export function deviceName(userAgent = ''): string {
  // Bowser throws for an empty one.
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, maxLength) || 'unknown');
  const name = browser.name?.replace(/^Microsoft | for Android$/g, '') || 'A browser';
  // iPhone and iPad say more than iOS; the models of Android's phones are numbers.
  const system = (platform.vendor === 'Apple' && platform.model) || os.name;
  return system ? `${name} on ${system}` : name;
}
