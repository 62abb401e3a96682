import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isAt, placeName } from '../../contract/content-place.ts';
import type { SiteChange, SitePublication, SiteState } from '../../contract/site-answers.ts';
import { isWholePage } from '../../contract/site-edits.ts';
import { publicationQuery, siteQuery, wayBackQuery } from '../api/queries.ts';
import { ActionButton } from '../sign-in/ActionButton.tsx';
import { timeOf } from '../times.ts';
import { Alert } from '../ui/Alert.tsx';
import { Answer } from '../ui/Answer.tsx';
import { Button } from '../ui/Button.tsx';
import { Fold } from '../ui/Fold.tsx';
import { ScreenSection } from '../ui/Screen.tsx';
import { Changes } from './Changes.tsx';
import { saveDrafts } from './drafts.ts';
import { PublishButton } from './PublishButton.tsx';
import { putBack } from './put-back.ts';
import { firstWords } from './places.ts';
import { useFields } from './use-fields.ts';

type PutBackProps = { change: SiteChange; publication: string };

/** Puts back what a change replaced or took away, or takes a page away that it added. */
function PutBack({ change, publication }: PutBackProps) {
  const client = useQueryClient();
  const { data: site } = useQuery(siteQuery);
  const { fields = [] } = useFields(change.file);
  const { file, path, before, after } = change;
  const field = fields.find((one) => isAt(one, change));
  const isPage = isWholePage(change);
  const isThere = site?.patch[file] !== undefined;
  if (!isPage && !field) return null;
  const value = isPage ? before && { from: publication } : putBack(change, field?.value);
  const isBack = isPage
    ? isThere === (before !== undefined)
    : JSON.stringify(value) === JSON.stringify(field?.value);
  if (isBack) return <p className="text-sm text-muted">This is back already.</p>;
  const title = field?.title ?? firstWords(before ?? after);
  return (
    <ActionButton
      className="px-3!"
      run={() => saveDrafts(client, [{ file, path, title, seen: field?.value, value }])}
    >
      {isPage && after !== undefined ? 'Take this page away' : 'Put this back'}
    </ActionButton>
  );
}

/** The changes of going back to a version, and the button that does it. */
function WayBack({ id }: { id: string }) {
  const { data: site } = useQuery(siteQuery);
  return (
    <Answer query={useQuery(wayBackQuery(id, site?.version))}>
      {({ changes, lost, version }) => (
        <>
          {lost.length > 0 && (
            <Alert>A photo of that time is no longer kept. Its place stays as it is.</Alert>
          )}
          {changes.length === 0 && <p>Nothing has been changed.</p>}
          <Changes changes={changes} said={{ before: 'Now', after: 'Then' }} />
          {changes.length > 0 && (
            <PublishButton backTo={id} version={version}>
              Publish
            </PublishButton>
          )}
        </>
      )}
    </Answer>
  );
}

type PublicationProps = { made: SitePublication; isNewest: boolean };

/** The device and the lines of a publication, each to be put back, and the way back to it. */
function Lines({ made: { id, device, state }, isNewest }: PublicationProps) {
  const [isGoingBack, setGoingBack] = useState(false);
  const isLive = state === 'live';
  return (
    <>
      <p className="text-sm text-muted">{device}</p>
      <Answer query={useQuery(publicationQuery(id))}>
        {({ changes }) => (
          <Changes
            changes={changes}
            said={{ before: 'Before', after: 'After' }}
            below={(change) =>
              isLive && <PutBack key={placeName(change)} change={change} publication={id} />
            }
          />
        )}
      </Answer>
      {isLive && !isNewest && !isGoingBack && (
        <Button onClick={() => setGoingBack(true)}>Back to this version</Button>
      )}
      {isGoingBack && <WayBack id={id} />}
    </>
  );
}

const stateNames = {
  rendering: 'being published',
  live: 'published',
  failed: 'failed',
} as const;

const titleOf = ({ at, state, back_to: backTo }: SitePublication) =>
  `${timeOf(at)}, ${backTo && state === 'live' ? 'went back' : stateNames[state]}`;

/** The publications, the newest first; each can be gone back to. */
export function PublicationHistory({ history }: Pick<SiteState, 'history'>) {
  const newest = history.find(({ state }) => state === 'live');
  return (
    <ScreenSection title="What was published">
      {history.length === 0 && <p className="text-muted">Nothing yet.</p>}
      {history.map((made) => (
        <Fold key={made.id} title={titleOf(made)} isLazy>
          <Lines made={made} isNewest={made === newest} />
        </Fold>
      ))}
    </ScreenSection>
  );
}
