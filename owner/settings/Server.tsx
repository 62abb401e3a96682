import { useQuery } from '@tanstack/react-query';
import type { OwnerHealth } from '../../contract/owner-answers.ts';
import { answerQuery } from '../api/queries.ts';
import { timeOf } from '../times.ts';
import { Alert } from '../ui/Alert.tsx';
import { ScreenSection } from '../ui/Screen.tsx';

const healthQuery = answerQuery<OwnerHealth>('health');

/** The server's faults, for whoever runs it, and when the last backup was made. */
export function Server() {
  const { data } = useQuery(healthQuery);
  if (!data) return null;
  return (
    <ScreenSection title="Your server">
      {data.reasons.map(({ name, sentence }) => (
        <Alert key={name} tone="error">
          {sentence}
        </Alert>
      ))}
      <p className="text-sm">
        {data.reasons.length === 0 && 'All is well. '}
        {data.lastBackupAt && `Last backup: ${timeOf(data.lastBackupAt)}.`}
      </p>
    </ScreenSection>
  );
}
