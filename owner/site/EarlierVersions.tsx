import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { placeName, type Place } from '../../contract/content-place.ts';
import { earlierQuery } from '../api/queries.ts';
import { timeOf } from '../times.ts';
import { Button } from '../ui/Button.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Value } from './Value.tsx';

type Props = { place: Place; onPick: (value: unknown) => void };

/** What stood in a field before each publication that changed it. */
export function EarlierVersions({ place, onPick }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({ ...earlierQuery(placeName(place)), enabled: isOpen });
  return (
    <Fold title="Earlier versions" onToggle={(event) => setOpen(event.currentTarget.open)}>
      {!data && <p role="status">{error ? error.message : 'Loading'}</p>}
      {data?.values.length === 0 && <p className="text-muted">Nothing yet.</p>}
      <ul className="grid gap-2">
        {data?.values.map(({ at, value }) => (
          <li key={at} className="grid gap-1 border-b border-line py-2">
            <span className="text-sm text-muted">{timeOf(at)}</span>
            <Value value={value} />
            <Button className="justify-self-start px-3!" onClick={() => onPick(value)}>
              Use this
            </Button>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
