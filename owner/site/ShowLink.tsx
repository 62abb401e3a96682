import { useState } from 'react';
import { ownerApiPath } from '../../contract/owner.ts';
import type { PreviewLink } from '../../contract/site-answers.ts';
import { call } from '../api/call.ts';
import { ActionButton } from '../sign-in/ActionButton.tsx';
import { timeOf } from '../times.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { fieldClass } from '../ui/field-class.ts';

/** Makes a preview link for somebody else, valid for ten minutes. */
export function ShowLink({ address }: { address: string }) {
  const [link, setLink] = useState<PreviewLink>();
  // Cancelling the share dialog is not an error.
  const share = (url: string) => navigator.share?.({ url }).catch(() => undefined);
  return (
    <>
      <ActionButton
        run={() =>
          call<PreviewLink>('POST', `${ownerApiPath}/site/links`, { body: { address } })
        }
        onDone={setLink}
      >
        Show this page to somebody
      </ActionButton>
      {link && (
        <Alert tone="success">
          <p>This link shows the page with your changes until {timeOf(link.expires_at)}.</p>
          <input
            readOnly
            aria-label="Link to the page"
            className={fieldClass}
            value={link.address}
            onFocus={({ target }) => target.select()}
          />
          <p className="flex flex-wrap gap-2">
            <CopyButton key={link.address} text={link.address}>
              Copy the link
            </CopyButton>
            {'share' in navigator && (
              <Button onClick={() => void share(link.address)}>Share</Button>
            )}
          </p>
        </Alert>
      )}
    </>
  );
}
