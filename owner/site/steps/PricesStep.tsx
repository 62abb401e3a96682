import { placeName } from '../../../contract/content-place.ts';
import { Fold } from '../../ui/Fold.tsx';
import { firstWords, type Editable } from '../places.ts';
import { groupsBy, nameAt, type StepParts } from './step-parts.ts';

const titles: Record<string, string> = {
  price: 'From £',
  usuallyUpTo: 'Up to £',
  time: 'Time',
};

/** The price list: for each job what it costs from, usually up to, and how long it takes. */
export function PricesStep({ editables, control, fields }: StepParts) {
  const row = ([key, cells]: [string, Editable[]]) => {
    const [, job] = key.split(',');
    const own = fields.find(({ path }) => path.join() === `jobs,${job},name`);
    return (
      <fieldset key={key} className="grid gap-1 border-b border-line pb-3">
        <legend className="mb-1 font-bold">
          {[firstWords(own?.value), cells[0]!.schema.page].filter(Boolean).join(': ')}
        </legend>
        <div className="flex flex-wrap gap-2">
          {cells.map((one) => (
            <div
              key={placeName(one)}
              className={`min-w-0 grow text-sm ${nameAt(one) === 'time' ? 'basis-32' : 'basis-16'}`}
            >
              {control(one, titles[nameAt(one)])}
            </div>
          ))}
        </div>
      </fieldset>
    );
  };
  const rows = groupsBy(editables, ({ path }) => path.slice(0, -1).join());
  const isOfMake = ([key]: [string, Editable[]]) => key.includes(',makes,');
  const makes = rows.filter(isOfMake);
  return (
    <>
      {rows.filter((one) => !isOfMake(one)).map(row)}
      {makes.length > 0 && (
        <Fold title={`Prices of some makes (${makes.length})`}>{makes.map(row)}</Fold>
      )}
    </>
  );
}
