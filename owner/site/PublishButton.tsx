import { useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { v4 as newKey } from 'uuid';
import type { Place } from '../../contract/content-place.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import type { SitePublication, SiteState } from '../../contract/site-answers.ts';
import { call } from '../api/call.ts';
import { siteQuery } from '../api/queries.ts';
import { ActionButton } from '../sign-in/ActionButton.tsx';

type Props = Omit<ComponentProps<typeof ActionButton>, 'run' | 'onDone'> & {
  /** The version to go back to; without it the draft is published. */
  backTo?: string;
  /** The draft's version that the owner saw; the newest unless given. */
  version?: number;
  /** The changes that wait. */
  leave?: Place[];
  onStarted?: () => void;
};

/** Publishes the draft, or goes back to a version; the site's state is then polled. */
export function PublishButton({ backTo, version: seen, leave, onStarted, ...button }: Props) {
  const client = useQueryClient();
  // One that was sent, whose answer was lost, is not made again.
  const [key, setKey] = useState(() => newKey());
  const run = async () => {
    const version = seen ?? client.getQueryData(siteQuery.queryKey)?.version ?? 0;
    const path = `${ownerApiPath}/site/publications${backTo ? `/${backTo}/back` : ''}`;
    try {
      return await call<SitePublication>('POST', path, { body: { version, key, leave } });
    } catch (error) {
      // Another device may have changed the list.
      void client.invalidateQueries(siteQuery);
      throw error;
    }
  };
  const started = (made: SitePublication) => {
    setKey(newKey());
    client.setQueryData<SiteState>(
      siteQuery.queryKey,
      (site) => site && { ...site, history: [made, ...site.history] },
    );
    void client.invalidateQueries(siteQuery);
    onStarted?.();
  };
  return <ActionButton {...button} run={run} onDone={started} />;
}
