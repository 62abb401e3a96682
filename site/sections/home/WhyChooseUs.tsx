import { home } from '../../data/content.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import '../../ui/Plate.css';

const { title, intro, figures, reasons } = home.whyChooseUs;

/** Figures on number plates. */
function Figures() {
  return (
    <dl className="grid gap-3 lg:gap-5">
      {figures.map(({ plate, text }) => (
        <div
          key={text}
          className="flex flex-row-reverse flex-wrap-reverse items-center gap-3 lg:flex-col-reverse lg:flex-nowrap lg:items-start lg:gap-2"
        >
          <dt className="grow basis-20 text-sm text-white/90 lg:grow-0 lg:basis-auto">
            {text}
          </dt>
          <dd className="plate w-fit px-3 py-1.5 text-lg lg:px-4 lg:py-2 lg:text-xl">
            {plate}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function WhyChooseUs() {
  return (
    <Section
      id="why-choose-us"
      title={title}
      intro={intro}
      tone="night"
      split
      aside={figures.length > 0 && <Figures />}
    >
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {reasons.map(({ icon, title, text }) => (
          <li
            key={title}
            className="border-t border-white/20 py-2.5 sm:last:odd:col-span-2 lg:py-6"
          >
            <details className="unfolded">
              <summary className="flex min-h-7 items-center gap-3">
                <Icon name={icon} className="size-6 text-amber" />
                <h3 className="grow text-lg/[1.25]">{title}</h3>
                <Icon name="chevron-down" className="fold-mark size-5" />
              </summary>
              <p className="mt-1 text-base/[1.4] text-white/90">{text}</p>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
