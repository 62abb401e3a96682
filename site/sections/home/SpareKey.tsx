import { home } from '../../data/content.ts';
import { pictureNamed } from '../../data/pictures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { JobPrice } from '../JobPrice.tsx';
import { QuoteButton, requestDialogId } from '../../quote/QuoteDialog.tsx';

const { title, intro, image, job, benefits } = home.spareKey;

/** A tall picture with a price, beside the reasons to have a second key. */
export function SpareKey() {
  return (
    <section id="spare-key" aria-labelledby="spare-key-title" className="bg-sunken">
      <div className="column max-lg:px-0 lg:grid lg:grid-cols-2 lg:gap-16 lg:py-20">
        <div className="relative">
          <Picture
            picture={pictureNamed(image)}
            sizes="(width >= 64rem) 34rem, 100vw"
            className="h-24 w-full sm:aspect-[16/9] sm:h-auto lg:h-full lg:rounded-lg"
          />
          <p className="absolute bottom-3 left-4 rounded-md bg-night p-2 text-white">
            <JobPrice job={job} />
          </p>
        </div>
        <div className="column py-6 lg:p-0">
          <h2 id="spare-key-title" className="text-2xl">
            {title}
          </h2>
          <p className="mt-3 max-w-prose text-muted max-lg:hidden">{intro}</p>
          <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 lg:gap-x-8">
            {benefits.map(({ icon, title, text }) => (
              <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3">
                <Icon name={icon} className="size-6 text-saltire" />
                <div>
                  <h3 className="text-base/[1.2] lg:text-lg/[1.25]">{title}</h3>
                  <p className="text-base/[1.4] text-muted max-lg:hidden lg:mt-1">{text}</p>
                </div>
              </li>
            ))}
          </ul>
          <QuoteButton
            dialog={requestDialogId}
            source="Spare Keys"
            className="mt-5 w-full sm:w-auto"
          >
            {home.spareKey.button}
          </QuoteButton>
        </div>
      </div>
    </section>
  );
}
