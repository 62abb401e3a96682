import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';

type Props<Data> = {
  query: { data: Data | undefined; error: Error | null };
  children: (data: Data) => ReactNode;
};

/** Draws an answer of the server, or says why there is none yet. */
export function Answer<Data>({ query: { data, error }, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  return error ? (
    <Alert tone="error">{error.message}</Alert>
  ) : (
    <p role="status" className="text-muted">
      Loading
    </p>
  );
}
