import { Icon } from './Icon.tsx';
import { Unbroken } from './Unbroken.tsx';

type Props = {
  /** Only one of a group is open. */
  group: string;
  items: { question: string; answer: string }[];
};

/** Questions with answers that open one at a time, with native elements. */
export function Disclosures({ group, items }: Props) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-raised">
      {items.map(({ question, answer }) => (
        <details key={question} name={group} className="group border-line not-first:border-t">
          <summary className="flex min-h-12 items-center justify-between gap-4 px-4 py-2 hover:bg-sunken">
            <h3 className="text-base/[1.4] lg:text-lg">{question}</h3>
            <Icon
              name="chevron-down"
              className="size-5 text-saltire eased group-open:rotate-180"
            />
          </summary>
          <p className="max-w-prose px-4 pb-4 text-muted">
            <Unbroken>{answer}</Unbroken>
          </p>
        </details>
      ))}
    </div>
  );
}
