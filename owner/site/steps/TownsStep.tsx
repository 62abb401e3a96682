import { placeName } from '../../../contract/content-place.ts';
import { Button } from '../../ui/Button.tsx';
import { pagesIn } from '../use-fields.ts';
import { newPageForms } from '../new-pages.ts';
import { dialog } from '../shown-dialog.ts';
import { groupsBy, nameAt, type StepParts } from './step-parts.ts';

const titles: Record<string, string> = { typical: 'By day', night: 'By night' };

/** Each town: whether he goes there, and how long it takes by day and by night. */
export function TownsStep({ editables, control, fields }: StepParts) {
  return (
    <>
      {groupsBy(editables, ({ file }) => file).map(([file, parts]) => {
        const isHidden = (one: (typeof parts)[number]) => nameAt(one) === 'hidden';
        return (
          <fieldset key={file} className="grid gap-2 border-b border-line pb-3">
            <legend className="mb-1 font-bold">
              {pagesIn(fields).find((page) => page.file === file)?.name}
            </legend>
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2">
              {parts
                .filter((one) => !isHidden(one))
                .map((one) => (
                  <div key={placeName(one)} className="min-w-0 text-sm">
                    {control(one, titles[nameAt(one)])}
                  </div>
                ))}
            </div>
            {parts
              .filter(isHidden)
              .map((one) => control(one, 'I do not go there: hide its page'))}
          </fieldset>
        );
      })}
      <Button onClick={() => dialog.set('pages')}>{newPageForms.towns.add}</Button>
    </>
  );
}
