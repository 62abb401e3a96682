import { withStorage } from './storage.browser.ts';

/** `theme.inline.js` reads it too, before the first paint. */
const storageKey = 'vite-ui-theme';
const themes = ['light', 'dark', 'system'] as const;
type Theme = (typeof themes)[number];

const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme);
const systemDark = matchMedia('(prefers-color-scheme: dark)');

function stored(): Theme {
  const value = withStorage(() => localStorage.getItem(storageKey));
  return isTheme(value) ? value : 'system';
}

const store = (theme: Theme) => withStorage(() => localStorage.setItem(storageKey, theme));

/** Sets the class `light` or `dark` on the root. */
function apply(theme: Theme) {
  const dark = theme === 'dark' || (theme === 'system' && systemDark.matches);
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.classList.toggle('light', !dark);
  const radio = document.getElementById(`theme-${theme}`) as HTMLInputElement;
  radio.checked = true;
}

/** Shows, applies and stores the theme; follows the system if that is the choice. */
export function keepTheme() {
  const menu = document.getElementById('theme-menu');
  if (!menu) return;
  // The HTML has no option checked: a checked one was chosen before this script loaded.
  const early = menu.querySelector<HTMLInputElement>('input:checked')?.value;
  if (isTheme(early) && early !== stored()) store(early);
  apply(stored());
  systemDark.addEventListener('change', () => apply(stored()));
  // Another tab changed it, or this page comes back from the back/forward cache.
  addEventListener('storage', () => apply(stored()));
  addEventListener('pageshow', (event) => event.persisted && apply(stored()));
  menu.addEventListener('change', (event) => {
    const { value } = event.target as HTMLInputElement;
    if (!isTheme(value)) return;
    store(value);
    apply(value);
  });
}
