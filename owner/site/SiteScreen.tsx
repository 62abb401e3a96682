import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { words } from '../words.ts';
import { fill } from '../../contract/text.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import type { SiteChange } from '../../contract/site-answers.ts';
import { call } from '../api/call.ts';
import { button } from '../../site/ui/button.ts';
import { placeName, placeNamed } from '../../contract/content-place.ts';
import { isStuck, useUnsentDrafts } from './drafts.ts';
import { fieldClass } from '../ui/field-class.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { ScreenSection, Screen } from '../ui/Screen.tsx';
import { Changes } from './Changes.tsx';
import { usePageName, versionOf } from './fields.ts';
import { Mistakes } from './Mistakes.tsx';
import { OtherTexts } from './OtherTexts.tsx';
import { Preview } from './Preview.tsx';
import { LastPublication, PublicationHistory, TakenBack } from './Publishing.tsx';
import { sitePage, siteQuery } from '../api/queries.ts';
import { linkTo } from '../routes.ts';
import { QuickJobs } from './QuickJobs.tsx';
import { ShowLink } from './ShowLink.tsx';
import { dialog, openSheet } from './shown-dialog.ts';
import { SiteDialog } from './SiteDialog.tsx';
import { StuckDraft } from './StuckDraft.tsx';

/** Words that have no place any more since a release, until they are read. */
function Aside({ changes }: { changes: SiteChange[] }) {
  const client = useQueryClient();
  const read = useMutation({
    mutationFn: () => call('DELETE', `${ownerApiPath}/site/aside`),
    onSettled: () => client.invalidateQueries({ queryKey: siteQuery.queryKey }),
  });
  return (
    <Alert>
      <p className="font-bold">{words.site.aside}</p>
      <Changes changes={changes} said={words.site.updated} />
      <Button disabled={read.isPending} onClick={() => read.mutate()}>
        {words.site.asideRead}
      </Button>
    </Alert>
  );
}

/** Site changes that are unsent or refused. */
function Waiting() {
  const waiting = useUnsentDrafts();
  const unsent = waiting.filter((one) => !isStuck(one));
  return (
    <>
      {unsent.length > 0 && (
        <Alert>
          <p>{words.site.unsent}</p>
          <ul className="list-disc pl-5">
            {unsent.map((one) => (
              <li key={placeName(one)}>{one.title}</li>
            ))}
          </ul>
        </Alert>
      )}
      {waiting.filter(isStuck).map((one) => (
        <StuckDraft key={placeName(one)} draft={one} />
      ))}
    </>
  );
}

/** The site editor: tap a text to change it, publish and undo. */
export function SiteScreen() {
  const client = useQueryClient();
  const { data: site, error, failureReason } = useQuery(siteQuery);
  const pageName = usePageName();
  const address = sitePage.useValue();
  const [marks, setMarks] = useState<string[]>([]);
  /** The home page first. */
  const byName = (pages: string[]) =>
    pages.toSorted(
      (a, b) => Number(b === '/') - Number(a === '/') || pageName(a).localeCompare(pageName(b)),
    );
  const isHidden = site !== undefined && !site.pages.includes(address);
  const shown = (reached: string[]) => {
    setMarks(reached);
    // Its mistakes are known once it is rendered.
    if (isHidden) void client.invalidateQueries({ queryKey: siteQuery.queryKey, exact: true });
  };
  const [last] = site?.history ?? [];
  const count = site?.changes.length ?? 0;
  // Reloads the page after each publication.
  const version = versionOf(site);
  const publish = count > 0 && (
    <Button
      tone="amber"
      className="px-3!"
      disabled={last?.state === 'rendering'}
      onClick={() => dialog.set('publish')}
    >
      {fill(words.site.publishCount, { count })}
    </Button>
  );
  return (
    <Screen title={words.site.title} aside={publish}>
      {!site && error && <Alert tone="error">{error.message}</Alert>}
      {site && failureReason && (
        <Alert>{fill(words.site.old, { reason: failureReason.message })}</Alert>
      )}
      <Waiting />
      {site?.problem && (
        <Alert tone="error">{fill(words.site.problem, { reason: site.problem })}</Alert>
      )}
      {/* Beside new changes, it would read as if they were published. */}
      {site && last && (last.state !== 'live' || count === 0) && (
        <LastPublication history={site.history} />
      )}
      {site && (
        <>
          {site.errors.length > 0 && <Mistakes errors={site.errors} />}
          {site.unchecked && (
            <Alert>{fill(words.site.unchecked, { reason: site.unchecked })}</Alert>
          )}
          {site.aside.length > 0 && <Aside changes={site.aside} />}
          <TakenBack />
          <QuickJobs />
          <ScreenSection title={words.site.pages}>
            <p className="text-sm text-muted">{words.site.tapText}</p>
            <select
              aria-label={words.site.page}
              className={fieldClass}
              value={address}
              onChange={({ target }) => sitePage.set(target.value)}
            >
              {byName([...new Set([...site.pages, address])]).map((page) => (
                <option key={page} value={page}>
                  {pageName(page)}
                </option>
              ))}
            </select>
            {isHidden && site.missing.length > 0 && (
              <Mistakes title={words.site.missing} errors={site.missing} />
            )}
            <Preview
              address={address}
              version={version}
              isSound={site.errors.length === 0}
              onTap={(tapped) => openSheet({ places: tapped.map(placeNamed) })}
              onShown={shown}
            />
            <ShowLink key={`${address} ${version}`} address={address} />
            <OtherTexts address={address} reached={marks} />
          </ScreenSection>
          <a href={linkTo('go-live')} className={button('quiet')}>
            {words.site.goLive.title}
          </a>
          <PublicationHistory history={site.history} />
        </>
      )}
      <SiteDialog />
    </Screen>
  );
}
