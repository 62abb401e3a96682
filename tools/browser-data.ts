import compat from '@mdn/browser-compat-data' with { type: 'json' };
import { oldestBrowsers } from '../contract/browsers.ts';

type Support = { version_added: string | false; partial_implementation?: true; flags?: object };
export type Entry = { __compat?: undefined | { support: Record<string, Support | Support[]> } };
type Tree = Record<string, (Entry & Record<string, Entry | undefined>) | undefined>;

/** MDN's data by interface, then by member; `_static` ends those of a constructor. */
export const api = compat.api as unknown as Tree;
export const builtins = compat.javascript.builtins as unknown as Tree;

const { safari, chrome, firefox } = oldestBrowsers;
const versions: Record<string, number> = {
  safari,
  safari_ios: safari,
  chrome,
  chrome_android: chrome,
  firefox,
  firefox_android: firefox,
};

/** The browsers that lack it at the floor, or have only a part of what they have now. */
export const lackingIn = ({ __compat }: Entry): string[] =>
  Object.entries(versions).flatMap(([browser, version]) => {
    const support = [__compat?.support[browser] ?? []].flat();
    const whole = support.filter(
      ({ partial_implementation: isPart, flags }) => !isPart && !flags,
    );
    const hasIt = (whole.length > 0 ? whole : support).some(
      ({ version_added: added, flags }) =>
        added !== false && !flags && parseFloat(added.replace('≤', '')) <= version,
    );
    return __compat && !hasIt ? [browser] : [];
  });

/** Something with a name of its own; `name` is null for a whole interface. */
type Named = { of: string; name: string | null };

/** Everything that is younger than the floor, such as `showPopover` of `HTMLElement`. */
export const tooYoung = (): Named[] =>
  [api, builtins].flatMap((tree) =>
    Object.entries(tree).flatMap(([of, { __compat, ...members } = {}]): Named[] =>
      lackingIn({ __compat }).length > 0
        ? [{ of, name: null }]
        : Object.entries(members).flatMap(([name, member]) =>
            lackingIn(member ?? {}).length > 0 ? [{ of, name }] : [],
          ),
    ),
  );
