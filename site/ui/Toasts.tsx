import './Toasts.css';

/**
 * The live region for short messages. It is in the page before there is anything
 * to say, so that screen readers announce what is put into it.
 */
export function Toasts() {
  return <div id="toasts" role="status" popover="manual" className="toast" />;
}
