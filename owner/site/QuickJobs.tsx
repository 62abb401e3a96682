import { Button } from '../ui/Button.tsx';
import { ScreenSection } from '../ui/Screen.tsx';
import { quickFiles, useFields } from './use-fields.ts';
import { dialog, jobTitles, type Shown } from './shown-dialog.ts';

const businessPlaces = (...names: string[]) =>
  names.map((name) => ({ file: 'business.yaml', path: [name] }));

/** The jobs in the order of their buttons, with what each opens. */
const jobs: [job: keyof typeof jobTitles, shown: Shown][] = [
  ['prices', 'prices'],
  ['hours', { places: businessPlaces('hours', 'replyHours') }],
  ['closed', { places: businessPlaces('closed') }],
  ['contact', { places: businessPlaces('phone', 'landline', 'email') }],
  ['review', { places: [{ file: 'google-reviews.yaml', path: [] }], isNew: true }],
  ['claims', 'claims'],
  ['facts', 'facts'],
  ['photos', 'photos'],
  ['pages', 'pages'],
];

/** Buttons for the most frequent changes. */
export function QuickJobs() {
  // Fetched before they are asked for, in case there is no signal then.
  useFields(...quickFiles);
  return (
    <ScreenSection title="Quick jobs">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
        {jobs.map(([job, shown]) => (
          <li key={job}>
            <Button
              className="leading-tight! min-h-13! w-full"
              onClick={() =>
                dialog.set(
                  typeof shown === 'string' ? shown : { ...shown, title: jobTitles[job] },
                )
              }
            >
              {jobTitles[job]}
            </Button>
          </li>
        ))}
      </ul>
    </ScreenSection>
  );
}
