import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { ownerPath } from '../../contract/owner.ts';
import { forgetAnswers } from '../api/kept-answers.ts';
import { Button } from './Button.tsx';

/** Says that the app has failed, and restarts it from the list, without its stored answers. */
export function Failed() {
  const client = useQueryClient();
  const startAgain = async () => {
    // A stored answer may be the cause.
    await forgetAnswers(client);
    location.replace(ownerPath);
  };
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-5 px-5 py-8">
      <title>Something in the app went wrong</title>
      <div role="alert" className="grid gap-5">
        <h1 className="text-2xl">Something in the app went wrong</h1>
        <p>
          Your changes are safe on this phone. Those not sent yet will go out when you start
          again.
        </p>
      </div>
      <Button tone="amber" onClick={() => void startAgain()}>
        Start again
      </Button>
    </main>
  );
}

/** Replaces the app if one of its screens throws. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children;
  }
}
