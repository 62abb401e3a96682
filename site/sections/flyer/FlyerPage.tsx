import { business, flyer } from '../../data/content.ts';
import { flyerPdfPath, flyerSheetPath } from '../../paths.ts';
import { button } from '../../ui/button.ts';
import { DrawnIcon } from '../../ui/DrawnIcon.tsx';
import { FlyerSheet } from './FlyerSheet.tsx';

const { page } = flyer;

/** The flyer with its Print and Download buttons. */
export function FlyerPage() {
  return (
    <section className="bg-night text-white">
      <div className="column grid gap-8 pt-22 pb-14 lg:grid-cols-[minmax(17rem,1fr)_minmax(0,44rem)] lg:gap-10 lg:pt-28 lg:pb-20 xl:gap-16">
        <div className="flyer-words lg:sticky lg:top-28 lg:self-start">
          <h1 className="text-hero lg:max-xl:text-title">{page.title}</h1>
          <p className="mt-4 max-w-prose text-white/90 sm:text-lg">{page.intro}</p>
          <div className="mt-5 flex flex-col gap-3 sm:flex-row lg:flex-col xl:flex-row">
            {/* A form opens the window, so the button works without a script as well. */}
            <form action={flyerSheetPath} target="_blank" rel="noopener">
              <button type="submit" className={`${button('onNight', 'lg')} w-full`}>
                <DrawnIcon name="printer" />
                Print
              </button>
            </form>
            <a
              href={flyerPdfPath(business.tradingName)}
              download
              className={button('onNight', 'lg')}
            >
              <DrawnIcon name="download" />
              Download as PDF
            </a>
          </div>
          <p className="mt-4 text-sm text-white/90">{page.hint}</p>
        </div>
        <div className="lifted">
          <FlyerSheet />
        </div>
      </div>
    </section>
  );
}
