import { useMutation } from '@tanstack/react-query';
import { fill } from '../../contract/text.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import type { PreviewLink } from '../../contract/site-answers.ts';
import { call } from '../api/call.ts';
import { timeOf } from '../times.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { fieldClass } from '../ui/field-class.ts';
import { words } from '../words.ts';

/** Makes a preview link for somebody else, valid for ten minutes. */
export function ShowLink({ address }: { address: string }) {
  const make = useMutation({
    mutationFn: () =>
      call<PreviewLink>('POST', `${ownerApiPath}/site/links`, { body: { address } }),
  });
  const link = make.data;
  // Cancelling the share dialog is not an error.
  const share = (url: string) => navigator.share?.({ url }).catch(() => undefined);
  return (
    <>
      <Button disabled={make.isPending} onClick={() => make.mutate()}>
        {words.site.show}
      </Button>
      {make.error && <Alert tone="error">{make.error.message}</Alert>}
      {link && (
        <Alert tone="success">
          <p>{fill(words.site.showText, { at: timeOf(link.expires_at) })}</p>
          <input
            readOnly
            aria-label={words.site.showLabel}
            className={fieldClass}
            value={link.address}
            onFocus={({ target }) => target.select()}
          />
          <p className="flex flex-wrap gap-2">
            <CopyButton key={link.address} text={link.address}>
              {words.site.copy}
            </CopyButton>
            {'share' in navigator && (
              <Button onClick={() => void share(link.address)}>{words.site.share}</Button>
            )}
          </p>
        </Alert>
      )}
    </>
  );
}
