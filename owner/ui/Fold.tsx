import { useState, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type Props = {
  title: string;
  isDangerous?: boolean;
  /** Open from the start. */
  isOpen?: boolean;
  /** Its content is drawn once it is opened, since it asks the server for more. */
  isLazy?: boolean;
  children: ReactNode;
};

/** A closed section for content that is seldom needed. */
export function Fold({
  title,
  isDangerous = false,
  isOpen = false,
  isLazy = false,
  children,
}: Props) {
  const [opened] = useState(isOpen);
  const [isDrawn, setDrawn] = useState(!isLazy);
  return (
    <details
      open={opened}
      className="group rounded-lg border border-line px-4"
      onToggle={() => setDrawn(true)}
    >
      <summary
        className={`flex min-h-11 items-center justify-between gap-3 py-2 ${isDangerous ? 'text-danger' : ''}`}
      >
        {title}
        <Icon name="back" className="size-5 shrink-0 -rotate-90 group-open:rotate-90" />
      </summary>
      <div className="grid gap-3 pb-4">{isDrawn && children}</div>
    </details>
  );
}
