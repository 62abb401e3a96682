import type { ReactNode } from 'react';
import type { IconName } from '../data/fields.ts';
import { Icon } from './Icon.tsx';

/** An icon, a heading and a line or two. Left out when a hidden claim leaves no heading. */
export function IconCard(props: { icon: IconName; title: string; children: ReactNode }) {
  if (!props.title) return null;
  return (
    <li className="rounded-lg border border-line bg-raised p-5">
      <Icon name={props.icon} className="size-7 text-saltire" />
      <h3 className="mt-3 text-lg">{props.title}</h3>
      <p className="mt-1 text-muted">{props.children}</p>
    </li>
  );
}
