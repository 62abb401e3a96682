import { Icon } from '../../ui/Icon.tsx';

const themes = [
  { value: 'light', name: 'Light', icon: 'sun' },
  { value: 'dark', name: 'Dark', icon: 'moon' },
  { value: 'system', name: 'System', icon: 'monitor' },
] as const;

/**
 * Light, dark or system theme. The choice works by CSS alone; a script stores it for the next
 * page.
 */
export function ThemeSwitcher() {
  return (
    <>
      <button
        type="button"
        popoverTarget="theme-menu"
        aria-label="Theme"
        className="tinted grid size-11 place-items-center rounded-md print:hidden"
      >
        <Icon name="sun" className="size-5 dark:hidden" />
        <Icon name="moon" className="hidden size-5 dark:block" />
      </button>
      <div id="theme-menu" popover="auto" className="menu-panel w-40 p-2">
        <fieldset className="grid gap-1">
          <legend className="px-2 pt-1 pb-2 text-xs text-muted">Theme</legend>
          {themes.map(({ value, name, icon }) => (
            <label
              key={value}
              className="flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-sunken has-checked:bg-saltire-fill has-checked:text-white"
            >
              <input
                type="radio"
                name="theme"
                id={`theme-${value}`}
                value={value}
                className="sr-only"
              />
              <Icon name={icon} />
              {name}
            </label>
          ))}
        </fieldset>
      </div>
    </>
  );
}
