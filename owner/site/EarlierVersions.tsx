import { useQuery } from '@tanstack/react-query';
import { placeName, type Place } from '../../contract/content-place.ts';
import { earlierQuery } from '../api/queries.ts';
import { timeOf } from '../times.ts';
import { Answer } from '../ui/Answer.tsx';
import { Button } from '../ui/Button.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Value } from './Value.tsx';

type Props = { place: Place; onPick: (value: unknown) => void };

const Values = ({ place, onPick }: Props) => (
  <Answer query={useQuery(earlierQuery(placeName(place)))}>
    {({ values }) => (
      <>
        {values.length === 0 && <p className="text-muted">Nothing yet.</p>}
        <ul className="grid gap-2">
          {values.map(({ at, value }) => (
            <li key={at} className="grid gap-1 border-b border-line py-2">
              <span className="text-sm text-muted">{timeOf(at)}</span>
              <Value value={value} />
              <Button className="justify-self-start px-3!" onClick={() => onPick(value)}>
                Use this
              </Button>
            </li>
          ))}
        </ul>
      </>
    )}
  </Answer>
);

/** The values of a field before each publication that changed it. */
export const EarlierVersions = (props: Props) => (
  <Fold title="Earlier versions" isLazy>
    <Values {...props} />
  </Fold>
);
