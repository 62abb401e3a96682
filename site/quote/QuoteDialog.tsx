import type { ReactNode } from 'react';
import { business, quote } from '../data/content.ts';
import { Icon } from '../ui/Icon.tsx';
import { ContactLink } from '../sections/contact-links.tsx';
import './QuoteDialog.css';

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
            aria-label={quote.dialog.close}
            className="-mr-2 grid size-11 place-items-center rounded-md hover:bg-sunken"
          >
            <Icon name="x" />
          </button>
        </header>
        {children}
        <p className="px-5 pb-3 text-center text-sm text-muted">
          {`${quote.dialog.call} `}
          <ContactLink
            channel="call"
            source="Quote Form"
            className="inline-flex min-h-11 items-center font-sign text-ink underline"
          >
            {business.phone}
          </ContactLink>
        </p>
      </div>
    </dialog>
  );
}
