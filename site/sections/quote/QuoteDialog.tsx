import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { business } from '../../data/business.ts';
import { callLink } from '../../lib/links.ts';

/** Ids by which buttons open the dialogs. */
export const requestDialogId = 'request-a-quote';
export const quickDialogId = 'quick-quote';

type Props = { id: string; title: string; children?: ReactNode };

/** A dialog around the quote form. The browser opens, traps focus in and closes it. */
export function QuoteDialog({ id, title, children }: Props) {
  return (
    <dialog id={id} closedby="any" aria-labelledby={`${id}-title`} className="quote-dialog">
      <div>
        <header className="flex items-center justify-between gap-3 px-5 py-3">
          <h2 id={`${id}-title`} className="text-lg">
            {title}
          </h2>
          <button
            type="button"
            command="close"
            commandfor={id}
            aria-label="Close"
            className="-mr-2 grid size-11 place-items-center rounded-md hover:bg-sunken"
          >
            <X aria-hidden className="size-5" />
          </button>
        </header>
        {children}
        <p className="px-5 pb-3 text-center text-sm text-muted">
          Can't wait? Call{' '}
          <a
            href={callLink}
            data-track="call"
            data-source="Quote Form"
            className="inline-flex min-h-11 items-center font-sign text-ink underline"
          >
            {business.phone}
          </a>
        </p>
      </div>
    </dialog>
  );
}
