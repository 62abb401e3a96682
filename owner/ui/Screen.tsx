import { useId, type ReactNode } from 'react';
import { linkTo } from '../routes.ts';
import { Icon } from './Icon.tsx';

type Props = {
  title: string;
  /** The screen that the back link opens. */
  back?: 'requests' | 'settings' | 'site' | 'go-live';
  aside?: ReactNode;
  children: ReactNode;
};

/** A screen of the app. Its title is also the window's. */
export function Screen({ title, back, aside, children }: Props) {
  return (
    <>
      <title>{title}</title>
      <header className="sticky top-0 z-10 border-b border-line bg-paper pt-[env(safe-area-inset-top)]">
        <div className="mx-auto flex min-h-14 max-w-prose items-center gap-2 px-4">
          {back && (
            <a
              href={linkTo(back)}
              aria-label="Back"
              className="-ml-3 inline-flex size-11 items-center justify-center"
            >
              <Icon name="back" className="size-6" />
            </a>
          )}
          {/* Focused by the app for screen readers only, so it shows no ring. */}
          <h1
            tabIndex={-1}
            className="my-2 line-clamp-3 min-w-0 flex-1 text-xl shadow-none! outline-none!"
          >
            {title}
          </h1>
          {aside}
        </div>
      </header>
      <main className="mx-auto grid max-w-prose gap-6 px-4 pt-4 pb-36">{children}</main>
    </>
  );
}

type SectionProps = Pick<Props, 'title' | 'aside' | 'children'>;

/** A part of a screen with a heading of its own. */
export function ScreenSection({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
