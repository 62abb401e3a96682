import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { words } from 'virtual:words';
import { interpolate } from '../../contract/text.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import type { PreviewLink } from '../../contract/site-edits.ts';
import { button } from '../../site/ui/button.ts';
import { call } from '../api/call.ts';
import { timeOf } from '../times.ts';
import { Alert } from '../ui/Alert.tsx';
import { fieldClass } from '../ui/field-class.ts';

/** Makes a preview link for somebody else, valid for ten minutes. */
export function ShowLink({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false);
  const make = useMutation({
    mutationFn: () =>
      call<PreviewLink>('POST', `${ownerApiPath}/site/links`, { body: { address } }),
    onSuccess: () => setCopied(false),
  });
  const link = make.data;
  const share = async (url: string) => {
    // Cancelling the share dialog is not an error.
    if ('share' in navigator) await navigator.share({ url }).catch(() => undefined);
  };
  return (
    <>
      <button
        type="button"
        className={button('quiet')}
        disabled={make.isPending}
        onClick={() => make.mutate()}
      >
        {words.site.show}
      </button>
      {make.error && <Alert tone="error">{make.error.message}</Alert>}
      {link && (
        <Alert tone="success">
          <p>{interpolate(words.site.showText, { at: timeOf(link.expires_at) })}</p>
          <input
            readOnly
            aria-label={words.site.showLabel}
            className={fieldClass}
            value={link.address}
            onFocus={({ target }) => target.select()}
          />
          <p className="flex flex-wrap gap-2">
            <button
              type="button"
              className={button('quiet')}
              onClick={() =>
                void navigator.clipboard.writeText(link.address).then(() => setCopied(true))
              }
            >
              {isCopied ? words.site.copied : words.site.copy}
            </button>
            {'share' in navigator && (
              <button
                type="button"
                className={button('quiet')}
                onClick={() => void share(link.address)}
              >
                {words.site.share}
              </button>
            )}
          </p>
        </Alert>
      )}
    </>
  );
}
