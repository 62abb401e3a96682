import {
  createElement,
  startTransition,
  useEffect,
  type ComponentType,
  type ReactNode,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { carryOver } from './carry-over.browser.ts';
import { plainEvent } from './plain-event.browser.ts';

/** The HTML inside an island's tags. */
const slot = (html: string) =>
  createElement('astro-slot', {
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  });

/** Calls `onStart` once React runs in what it holds. */
function Started({ onStart, children }: { onStart: () => void; children: ReactNode }) {
  useEffect(onStart, [onStart]);
  return children;
}

/**
 * Starts an island, in place of `@astrojs/react/client.js`. Whatever its component throws, the
 * visitor gets back the HTML as built, with what was typed into its form, which then posts as it
 * does without scripts. What was typed also survives where the page was translated before React
 * came: React then draws everything anew. Resolves when React listens, or has given up.
 */
export default (island: HTMLElement) =>
  (
    component: ComponentType<object>,
    props: object,
    { default: children }: { default?: string },
  ) => {
    const built = [...island.childNodes].map((node) => node.cloneNode(true));
    const form = island.querySelector('form');
    let touched = { form, field: document.activeElement };
    const noteTouched = ({ target }: Event) => {
      const field = target as HTMLInputElement;
      if (field.form) touched = { form: field.form, field };
    };
    // Captured, since React may draw anew while it handles the event.
    for (const type of ['focusin', 'input'])
      island.addEventListener(type, noteTouched, { capture: true });

    function carryOverTyped() {
      const form = island.querySelector('form');
      if (touched.form && form) carryOver(touched.form, form, touched.field);
    }

    const drawn = createElement(component, props, children && slot(children));
    return new Promise<void>((resolve) => {
      startTransition(() => {
        hydrateRoot(island, createElement(Started, { onStart: resolve, children: drawn }), {
          identifierPrefix: island.getAttribute('prefix') ?? '',
          onRecoverableError: carryOverTyped,
          onUncaughtError(error) {
            console.error(error);
            // At once, so that no letter is lost.
            island.replaceChildren(...built);
            carryOverTyped();
            island.dispatchEvent(new Event(plainEvent, { bubbles: true }));
            resolve();
          },
        });
      });
    });
  };
