import type { ReactNode } from 'react';
import { tracking, type TrackSource } from '../browser/analytics/tracking.browser.ts';
import { business, quote } from '../data/content.ts';
import { ContactLink } from '../sections/contact-links.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import { button, type ButtonVariant } from '../ui/button.ts';
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
            aria-label="Close"
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

type ButtonProps = {
  /** Id of the dialog it opens. */
  dialog: string;
  /** Its location for analytics. */
  source: TrackSource;
  /** The town, for analytics. Without one, the page's service area. */
  label?: string;
  variant?: ButtonVariant;
  className?: string;
  children: string;
};

/** A button that opens a dialog with the quote form. */
export function QuoteButton(props: ButtonProps) {
  const { dialog, source, label, variant = 'quiet', className = '', children } = props;
  return (
    <button
      type="button"
      command="show-modal"
      commandfor={dialog}
      {...tracking('quote', source, { name: business.analytics.quoteEvent, label })}
      className={`${button(variant, 'lg')} ${className}`}
    >
      <Icon name="file-check" />
      {children}
    </button>
  );
}

type PanelProps = { title: string; intro: string; children?: ReactNode };

/** A quote form standing on the page. */
export function QuotePanel({ title, intro, children }: PanelProps) {
  return (
    <section
      id="quote"
      aria-labelledby="quote-title"
      className="rounded-lg border border-line bg-raised p-5 text-ink raised print:hidden"
    >
      <h2 id="quote-title" className="text-xl">
        <Unbroken>{title}</Unbroken>
      </h2>
      <p className="mt-2 mb-1 max-w-prose text-muted">
        <Unbroken>{intro}</Unbroken>
      </p>
      {children}
    </section>
  );
}
