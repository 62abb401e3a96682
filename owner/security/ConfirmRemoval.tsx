import { useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../sign-in/ActionButton.tsx';
import { Button } from '../ui/Button.tsx';

/** Refreshes the lists that show passkeys and devices. */
export function useRefresh() {
  const client = useQueryClient();
  return () => {
    for (const key of ['passkeys', 'devices', 'security', 'session'])
      void client.invalidateQueries({ queryKey: [key] });
  };
}

type Props = { label: string; run: () => Promise<unknown>; onEnd: () => void };

/** Buttons that confirm or cancel removing access. */
export function ConfirmRemoval({ label, run, onEnd }: Props) {
  const refresh = useRefresh();
  const done = () => {
    onEnd();
    refresh();
  };
  return (
    <div className="flex flex-wrap gap-3 [&>[role]]:basis-full">
      <ActionButton className="text-danger!" run={run} onDone={done}>
        {label}
      </ActionButton>
      <Button onClick={onEnd}>Cancel</Button>
    </div>
  );
}
