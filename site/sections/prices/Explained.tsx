import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';

type Props = {
  name: string;
  /** On wide screens it is always open. */
  unfolded?: boolean;
  children: ReactNode;
};

/** A heading that opens its explanation. */
export const Explained = ({ name, unfolded = false, children }: Props) => (
  <details className={unfolded ? 'unfolded' : undefined}>
    <summary
      className={`flex min-h-12 items-center justify-between gap-4 py-2 ${unfolded ? 'lg:min-h-0 lg:py-1' : ''}`}
    >
      <h3 className="text-base/[1.3] lg:text-lg/[1.3]">{name}</h3>
      <Icon name="chevron-down" className="fold-mark size-5 text-saltire" />
    </summary>
    <p className="max-w-prose pb-4 [&_a]:underline">{children}</p>
  </details>
);
