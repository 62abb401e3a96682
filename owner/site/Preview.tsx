import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ownerApiPath } from '../../contract/owner.ts';
import { maxRetries, retryMs } from '../api/queries.ts';
import { dialog } from './shown-dialog.ts';

/** Styles of editable elements; the preview's policy allows only styles. */
const marked = `
  [data-edit] { cursor: pointer; }
  [data-edit]:is(:hover, :focus-visible, :active) { outline: 3px dashed #d9730d; outline-offset: 2px; }
`;

/** Controls; nothing inside them can be focused. */
const controls = 'button, summary, input, select, textarea';

type Props = {
  address: string;
  /** Changes with the drafts, which reloads the page. */
  version: string;
  /** False while a mistake in the drafts may keep some of them from being shown. */
  isSound: boolean;
  /** Places of the tapped element. */
  onTap: (marks: string[]) => void;
  /** Places that can be tapped. */
  onShown: (marks: string[]) => void;
};

const marksOf = (element: Element) => element.getAttribute('data-edit')!.split(' ');

/** The focused element of a frame; for a control, the text in it. */
function focusedIn({ contentDocument }: HTMLIFrameElement): HTMLElement {
  const focused = contentDocument!.activeElement as HTMLElement;
  const control = focused.closest(controls);
  return control?.querySelector<HTMLElement>('[data-edit]') ?? focused;
}

/** Focuses the text with these marks in a frame, or the control around it. */
function focusText(frame: HTMLIFrameElement, marks: string | undefined): void {
  const texts = [...frame.contentDocument!.querySelectorAll<HTMLElement>('[data-edit]')];
  const text = texts.find(({ dataset }) => dataset['edit'] === marks);
  (text?.closest<HTMLElement>(controls) ?? text ?? frame).focus({ preventScroll: true });
}

/**
 * A page with the drafts, in a frame without scripts. The next state loads behind the current
 * one and replaces it at the same scroll position.
 */
export function Preview({ address, version, isSound, onTap, onShown }: Props) {
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const [shown, setShown] = useState<{ source: string; address: string }>();
  // A slow server answers with an error at first, and continues to render.
  const [tried, setTried] = useState({ wanted: '', count: 0 });
  const wanted = `${address} ${version}`;
  const count = tried.wanted === wanted ? tried.count : 0;
  const query = new URLSearchParams({ address, version, try: String(count) });
  const source = `${ownerApiPath}/site/preview?${query}`;
  const sources = [...new Set([...(shown ? [shown.source] : []), source])];
  const isShown = shown?.source === source;
  /** The marks of the text whose dialog is open. */
  const tapped = useRef<string>(undefined);
  const isEditing = dialog.useValue() !== undefined;
  // The browser gives no focus back to an element in a frame, which may be a newer one by now.
  useEffect(() => {
    if (isEditing || tapped.current === undefined || !shown) return;
    focusText(frames.current.get(shown.source)!, tapped.current);
    tapped.current = undefined;
  }, [isEditing, shown]);
  const open = (element: HTMLElement) => {
    tapped.current = element.dataset['edit'];
    onTap(marksOf(element));
  };
  const state = () => {
    if (isShown) return 'What is wrong may be missing here until you put it right.';
    return count > maxRetries
      ? "The page can't be shown just now. Choose another, or try again in a few minutes."
      : 'Loading the page';
  };

  const loaded = (loadedSource: string) => {
    const page = frames.current.get(loadedSource)?.contentDocument;
    if (loadedSource !== source || loadedSource === shown?.source) return;
    if (page?.contentType !== 'text/html' || page.URL === 'about:blank') {
      if (count <= maxRetries)
        setTimeout(() => setTried({ wanted, count: count + 1 }), retryMs);
      return;
    }
    const before = shown?.address === address && frames.current.get(shown.source);
    const scroll = before ? before.contentWindow!.scrollY : 0;
    page.defaultView!.scrollTo({ top: scroll, behavior: 'instant' });
    const style = page.createElement('style');
    style.textContent = marked;
    page.head.append(style);
    const elements = [...page.querySelectorAll<HTMLElement>('[data-edit]')];
    for (const element of elements) {
      // A picture or text in a link gets a tab stop of its own.
      if (element.matches('a[href]') || element.closest(controls)) continue;
      element.tabIndex = 0;
      if (element.matches('img[alt=""]')) element.ariaLabel = 'Photos';
    }
    page.addEventListener('click', (event) => {
      const target = event.target as Element;
      // Words lie over pictures.
      const element =
        target.closest<HTMLElement>('[data-edit]') ??
        // A key was pressed on a control.
        (event.detail === 0 ? target.querySelector<HTMLElement>('[data-edit]') : null) ??
        page
          .elementsFromPoint(event.clientX, event.clientY)
          .find((one): one is HTMLElement => one.matches('img[data-edit]'));
      // Disclosures without editable texts still work.
      if (element || !target.closest('summary')) event.preventDefault();
      if (element) open(element);
    });
    page.addEventListener('keydown', (event) => {
      const target = event.target as HTMLElement;
      if (event.key !== 'Enter' || !target.matches('[tabindex][data-edit]')) return;
      event.preventDefault();
      open(target);
    });
    onShown(elements.filter((element) => element.getClientRects().length > 0).flatMap(marksOf));
    const focused = before && document.activeElement === before ? focusedIn(before) : null;
    flushSync(() => setShown({ source, address }));
    if (focused) focusText(frames.current.get(source)!, focused.dataset['edit']);
  };

  return (
    <div className="relative mx-auto h-[70dvh] min-h-80 w-full max-w-[390px] overflow-hidden rounded-lg border border-edge bg-sunken">
      {!(isShown && isSound) && (
        <p
          role="status"
          className="absolute inset-x-0 top-0 z-10 bg-asphalt px-3 py-1 text-sm text-white"
        >
          {state()}
        </p>
      )}
      {sources.map((one) => (
        <iframe
          key={one}
          ref={(frame) => {
            if (frame) frames.current.set(one, frame);
            else frames.current.delete(one);
          }}
          src={one}
          title="The page as it would be"
          // This window listens for taps in it. WebKit calls no listener in a frame that may not run
          // scripts; the page's own policy refuses every script of its own.
          sandbox="allow-same-origin allow-scripts"
          className={`absolute inset-0 size-full border-0 bg-white ${one === shown?.source ? '' : 'invisible'}`}
          onLoad={() => loaded(one)}
        />
      ))}
    </div>
  );
}
