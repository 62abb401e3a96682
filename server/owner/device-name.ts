import Bowser from 'bowser';

/** Longer ones are no browser's, and cost time to match. */
const maxLength = 500;

/** 'Chrome on Android', from the browser's `User-Agent`: enough to tell one's own devices apart. */
export function deviceName(userAgent = ''): string {
  // Bowser throws for an empty one.
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, maxLength) || 'unknown');
  // Bowser returns unknown names as they are, and this stands in messages to the owner.
  const isKnown = Object.values(Bowser.BROWSER_MAP).includes(browser.name ?? '');
  const name = isKnown ? browser.name!.replace(/^Microsoft | for Android$/g, '') : 'A browser';
  // iPhone and iPad say more than iOS; the models of Android's phones are numbers.
  const isKnownSystem = Object.values(Bowser.OS_MAP).includes(os.name ?? '');
  const system =
    (platform.vendor === 'Apple' && platform.model) || (isKnownSystem ? os.name : undefined);
  return system ? `${name} on ${system}` : name;
}
