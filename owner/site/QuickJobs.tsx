import { useState } from 'react';
import { inPounds } from '../../contract/text.ts';
import type { ContentField } from '../../contract/renderer.ts';
import { isAt, keyOf, type Place } from '../../contract/content-place.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ScreenSection } from '../ui/Screen.tsx';
import { words } from '../words.ts';
import { FieldsNote, Row } from './SheetParts.tsx';
import { NewReview } from './NewReview.tsx';
import { Pages } from './Pages.tsx';
import { Photos } from './Photos.tsx';
import { firstWords, type Opened } from './places.ts';
import { quickFiles } from './queries.ts';
import { useFields } from './useFields.ts';

const business = (...path: string[]): Place => ({ file: 'business.yaml', path });

const sheets = {
  closed: [business('closed')],
  hours: [business('hours')],
  contact: [business('phone'), business('landline'), business('email')],
};

/** Jobs that first ask for an entry: the file, its list, and the field that names an entry. */
const lists = {
  prices: { file: 'pricing.yaml', path: 'jobs', name: 'name' },
  claims: { file: 'business.yaml', path: 'claims', name: 'wording' },
};

const order = [
  'prices',
  'hours',
  'closed',
  'contact',
  'review',
  'claims',
  'photos',
  'pages',
] as const;
type Job = (typeof order)[number];

/** '£60 to £95', '£60', or whether a claim is shown. */
function stateOf(fields: ContentField[], place: Place): string {
  const valueOf = (name: string) =>
    fields.find((one) => isAt(one, { ...place, path: [...place.path, name] }))?.value;
  if (valueOf('shown') === false) return words.site.hidden;
  const prices = [valueOf('price'), valueOf('usuallyUpTo')].filter(
    (one) => typeof one === 'number',
  );
  return prices.map(inPounds).join('–');
}

type ChooseProps = {
  job: keyof typeof lists;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
};

/** Asks which job of the price list, or which claim. */
function Choose({ job, onOpen, onClose }: ChooseProps) {
  const { file, path, name } = lists[job];
  const { fields, error } = useFields(file);
  const entries = fields?.filter(
    (one) => one.path.length === 3 && one.path[0] === path && one.path[2] === name,
  );
  return (
    <Dialog title={words.site.jobs[job]} onClose={onClose}>
      <FieldsNote fields={fields} error={error} />
      <ul>
        {entries?.map((entry) => {
          const place = { file, path: entry.path.slice(0, 2) };
          return (
            <Row key={keyOf(place)} onClick={() => onOpen({ places: [place] })}>
              {firstWords(entry.value)}
              <strong className="shrink-0">{stateOf(fields!, place)}</strong>
            </Row>
          );
        })}
      </ul>
    </Dialog>
  );
}

type Props = Pick<ChooseProps, 'onOpen'> & { onShow: (address: string) => void };

/** Buttons for the most frequent changes. */
export function QuickJobs({ onOpen, onShow }: Props) {
  const [job, setJob] = useState<Job>();
  // Fetched before they are asked for, in case there is no signal then.
  useFields(...quickFiles);
  const close = () => setJob(undefined);
  const open = (opened: Opened) => {
    close();
    onOpen(opened);
  };
  const start = (one: Job) =>
    one in sheets
      ? open({ places: sheets[one as keyof typeof sheets], title: words.site.jobs[one] })
      : setJob(one);
  return (
    <ScreenSection title={words.site.jobsTitle}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
        {order.map((one) => (
          <li key={one}>
            <Button className="leading-tight! min-h-13! w-full" onClick={() => start(one)}>
              {words.site.jobs[one]}
            </Button>
          </li>
        ))}
      </ul>
      {(job === 'prices' || job === 'claims') && (
        <Choose job={job} onOpen={open} onClose={close} />
      )}
      {job === 'photos' && <Photos onOpen={open} onClose={close} />}
      {job === 'review' && <NewReview onOpen={open} onClose={close} />}
      {job === 'pages' && (
        <Pages
          onShow={(address) => {
            close();
            onShow(address);
          }}
          onOpen={open}
          onClose={close}
        />
      )}
    </ScreenSection>
  );
}
