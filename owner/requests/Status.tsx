import { useQueryClient } from '@tanstack/react-query';
import { settableStatuses } from '../../contract/owner.ts';
import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { change } from './changes.ts';
import { Button } from '../ui/Button.tsx';
import { ScreenSection } from '../ui/Screen.tsx';
import { Refusals } from './Refusals.tsx';
import { statusNames } from './status-names.ts';
import { Undo } from './Undo.tsx';

export function Status({ request: { id, status } }: { request: OwnerRequest }) {
  const client = useQueryClient();
  return (
    <ScreenSection title="Status" aside={<Undo id={id} place="status" />}>
      <Refusals id={id} places={['status', 'cancelled', 'delivery']} />
      <div className="grid grid-cols-2 gap-2 min-[22rem]:grid-cols-3">
        {settableStatuses.map((one) => (
          <Button
            key={one}
            aria-pressed={one === status}
            className="px-1!"
            onClick={() => void change(client, id, { status: one }, 'status')}
          >
            {statusNames[one]}
          </Button>
        ))}
      </div>
    </ScreenSection>
  );
}
