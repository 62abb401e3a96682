import type { KeyboardEvent, ReactNode } from 'react';

type Props<Name extends string> = {
  /** Starts the ids, so that they are unique on the page. */
  id: string;
  label: string;
  tabs: Record<Name, string>;
  chosen: Name;
  onChoose: (name: Name) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
};

/** Accessible tabs: arrows, Home and End move, Tab goes into the panel. */
export function Tabs<Name extends string>(props: Props<Name>) {
  const { id, label, tabs, chosen, onChoose, children } = props;
  const names = Object.keys(tabs) as Name[];
  const idOf = (name: Name) => `${id}-${name}`;

  function onKeyDown(event: KeyboardEvent) {
    const at = names.indexOf(chosen);
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % names.length,
      ArrowLeft: (at + names.length - 1) % names.length,
      Home: 0,
      End: names.length - 1,
    };
    const name = names[targets[event.key] ?? -1];
    if (!name) return;
    event.preventDefault();
    onChoose(name);
    document.getElementById(idOf(name))?.focus();
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="mb-3 inline-flex flex-wrap rounded-md bg-sunken p-1 unscripted:hidden"
      >
        {names.map((name) => (
          <button
            key={name}
            id={idOf(name)}
            type="button"
            role="tab"
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
            className="min-h-11 rounded-md px-4 font-semibold text-muted aria-selected:bg-raised aria-selected:text-ink aria-selected:raised"
          >
            {tabs[name]}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={idOf(chosen)}>
        {children}
      </div>
    </>
  );
}
