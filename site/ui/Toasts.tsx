import './Toasts.css';

/**
 * The live region for short messages. It is in the page from the start, so that screen readers
 * announce new messages.
 */
export function Toasts() {
  return <div id="toasts" role="status" popover="manual" className="toast" />;
}
