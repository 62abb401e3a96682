import { Monitor, Moon, Sun } from 'lucide-react';

const themes = [
  { value: 'light', label: 'Light', Drawing: Sun },
  { value: 'dark', label: 'Dark', Drawing: Moon },
  { value: 'system', label: 'System', Drawing: Monitor },
] as const;

/**
 * Light, dark or as the system has it. The choice shows by CSS alone; a script
 * keeps it for the next page.
 */
export function ThemeSwitcher() {
  return (
    <>
      <button
        type="button"
        popoverTarget="theme-menu"
        aria-label="Theme"
        className="ml-auto grid size-11 place-items-center rounded-md hover:bg-current/10 print:hidden"
      >
        <Sun aria-hidden className="size-5 dark:hidden" />
        <Moon aria-hidden className="hidden size-5 dark:block" />
      </button>
      <div id="theme-menu" popover="auto" className="menu-panel w-40 p-2">
        <fieldset className="grid gap-1">
          <legend className="px-2 pt-1 pb-2 text-xs text-muted">Theme</legend>
          {themes.map(({ value, label, Drawing }) => (
            <label key={value} className="block">
              <input
                type="radio"
                name="theme"
                id={`theme-${value}`}
                value={value}
                className="peer sr-only"
              />
              <span className="flex min-h-11 items-center gap-3 rounded-md px-2 peer-checked:bg-saltire-fill peer-checked:text-white peer-focus-visible:outline-3 peer-focus-visible:outline-amber hover:bg-sunken peer-checked:hover:bg-saltire-fill">
                <Drawing aria-hidden className="size-5" />
                {label}
              </span>
            </label>
          ))}
        </fieldset>
      </div>
    </>
  );
}
