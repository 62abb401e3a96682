import Bowser from 'bowser';

/** No browser sends a longer one, and long ones take time to match. */
const maxLength = 500;

/** 'Chrome on Android', from the browser's `User-Agent`: enough to tell one's own devices apart. */
export function deviceName(userAgent = ''): string {
  // Bowser throws for an empty string.
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, maxLength) || 'unknown');
  // Bowser returns unknown names unchanged, and this goes into messages to the owner.
  const isKnown = Object.values(Bowser.BROWSER_MAP).includes(browser.name ?? '');
  const name = isKnown ? browser.name!.replace(/^Microsoft | for Android$/g, '') : 'A browser';
  // 'iPhone' says more than 'iOS'; Android models are mostly numbers.
  const isKnownSystem = Object.values(Bowser.OS_MAP).includes(os.name ?? '');
  const system =
    (platform.vendor === 'Apple' && platform.model) || (isKnownSystem ? os.name : undefined);
  return system ? `${name} on ${system}` : name;
}
