import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentError } from '../../contract/renderer.ts';
import { growingFolders } from '../../contract/site-edits.ts';
import { isTechnical } from '../requests/page-name.ts';
import { button } from '../../site/ui/button.ts';
import { placeName, placeNamed } from '../../contract/content-place.ts';
import { isStuck } from '../outbox/outbox.ts';
import { useUnsentDrafts } from './drafts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { ScreenSection, Screen } from '../ui/Screen.tsx';
import { Select } from '../ui/Select.tsx';
import { pagesIn, useFields, usePageName, versionOf } from './use-fields.ts';
import { HalfTyped } from './HalfTyped.tsx';
import { LastPublication } from './LastPublication.tsx';
import { useHide } from './hide-page.ts';
import { Mistakes } from './Mistakes.tsx';
import { OtherTexts } from './OtherTexts.tsx';
import { Preview } from './Preview.tsx';
import { PublicationHistory } from './PublicationHistory.tsx';
import { TakenBack } from './PublishDialog.tsx';
import { sitePage, siteQuery } from '../api/queries.ts';
import { linkTo } from '../routes.ts';
import { QuickJobs } from './QuickJobs.tsx';
import { SetAside } from './SetAside.tsx';
import { ShowLink } from './ShowLink.tsx';
import { dialog, openSheet } from './shown-dialog.ts';
import { SiteDialog } from './SiteDialog.tsx';
import { StuckDraft } from './StuckDraft.tsx';

/** Site changes that are unsent or refused. */
function UnsentDrafts() {
  const drafts = useUnsentDrafts();
  const unsent = drafts.filter((one) => !isStuck(one));
  return (
    <>
      {unsent.length > 0 && (
        <Alert>
          <p>These changes are not sent yet. They go out when you have a signal:</p>
          <ul className="list-disc pl-5">
            {unsent.map((one) => (
              <li key={placeName(one)}>{one.title}</li>
            ))}
          </ul>
        </Alert>
      )}
      {drafts.filter(isStuck).map((one) => (
        <StuckDraft key={placeName(one)} draft={one} />
      ))}
    </>
  );
}

/** The mistakes in a hidden page, or a button that shows it to visitors. */
function HiddenPage({ address, missing }: { address: string; missing: ContentError[] }) {
  const { fields = [] } = useFields(...growingFolders);
  const hide = useHide();
  const page = pagesIn(fields).find((one) => one.address === address);
  if (missing.length > 0)
    return <Mistakes title="Before this page can be shown:" errors={missing} />;
  if (page?.hides.value !== true) return null;
  return (
    <>
      {hide.error && <Alert tone="error">{hide.error.message}</Alert>}
      <Button disabled={hide.isPending} onClick={() => hide.mutate(page.hides)}>
        {hide.isPending ? 'Saving' : 'Show this page to visitors'}
      </Button>
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
      Publish ({count})
    </Button>
  );
  return (
    <Screen title="Your site" aside={publish}>
      {!site && error && <Alert tone="error">{error.message}</Alert>}
      {site && failureReason && <Alert>What you see may be old. {failureReason.message}</Alert>}
      <UnsentDrafts />
      <HalfTyped />
      {site?.problem && (
        <Alert tone="error">
          The site shows an older version, because the newest can’t be shown: {site.problem}
        </Alert>
      )}
      {site && <LastPublication {...site} />}
      {site && (
        <>
          {site.errors.length > 0 && <Mistakes errors={site.errors} />}
          {site.unchecked && <Alert>{site.unchecked}. It goes on by itself.</Alert>}
          {site.aside.length > 0 && <SetAside changes={site.aside} />}
          <TakenBack />
          <QuickJobs />
          <ScreenSection title="What visitors see">
            <p className="text-sm text-muted">
              Tap a sentence, a price or a picture to change it.
            </p>
            <Select
              aria-label="Page"
              value={address}
              options={byName([
                ...new Set([...site.pages.filter((page) => !isTechnical(page)), address]),
              ]).map((page) => [page, pageName(page)])}
              onPick={sitePage.set}
            />
            {isHidden && <HiddenPage address={address} missing={site.missing} />}
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
            Before you go live
          </a>
          <PublicationHistory history={site.history} />
        </>
      )}
      <SiteDialog />
    </Screen>
  );
}
