import { business } from '../../data/business.ts';
import { button, type ButtonLook } from '../../ui/button.ts';
import type { TrackSource } from '../contact-links/tracking.ts';

type Props = {
  /** Id of the dialog it opens. */
  dialog: string;
  /** Where it stands. */
  source: TrackSource;
  /** What analytics calls the request: the town. Without one, the page's service area. */
  label?: string;
  look?: ButtonLook;
  className?: string;
  children: string;
};

/** A button that opens a dialog with the quote form. */
export function QuoteButton(props: Props) {
  const { dialog, source, label, look = 'quote', className = '', children } = props;
  return (
    <button
      type="button"
      command="show-modal"
      commandfor={dialog}
      data-track="quote"
      data-event={business.analytics.quoteEvent}
      data-label={label}
      data-source={source}
      className={`${button(look, 'lg')} ${className}`}
    >
      {children}
    </button>
  );
}
