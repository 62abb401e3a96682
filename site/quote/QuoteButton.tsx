import { tracking, type TrackSource } from '../browser/analytics/tracking.browser.ts';
import { business } from '../data/content.ts';
import { button, type ButtonVariant } from '../ui/button.ts';

type Props = {
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
export function QuoteButton(props: Props) {
  const { dialog, source, label, variant = 'quiet', className = '', children } = props;
  return (
    <button
      type="button"
      command="show-modal"
      commandfor={dialog}
      {...tracking('quote', source, { name: business.analytics.quoteEvent, label })}
      className={`${button(variant, 'lg')} ${className}`}
    >
      {children}
    </button>
  );
}
