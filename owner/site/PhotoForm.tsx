import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type SubmitEvent } from 'react';
import { interpolate } from '../../contract/text.ts';
import type { PhotoValue } from '../../contract/site-bodies.ts';
import { button } from '../../site/ui/button.ts';
import { siteQuery } from '../api/queries.ts';
import { draftVersion, photoAddress } from './queries.ts';
import { isAt } from '../../contract/content-place.ts';
import { isStuck, useWaitingDrafts } from '../offline/site-drafts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { words } from '../words.ts';
import { errorsAt, type Editable } from './places.ts';
import { SaveBar } from './SheetParts.tsx';
import { saveAndCheck } from './save-and-check.ts';
import { CropFrame, frameClass, frameStyle } from './CropFrame.tsx';
import { middle, type Size } from './crop.ts';
import { toJpeg } from './draw-crop.ts';
import { StuckDraft } from './StuckDraft.tsx';
import { ValueField } from './ValueField.tsx';

type Props = { place: Editable; onClose: () => void };

/** Puts a photo in a picture's place, or takes it out again. */
export function PhotoForm({ place, onClose }: Props) {
  const client = useQueryClient();
  const { data: site } = useQuery(siteQuery);
  const waits = useWaitingDrafts().find((one) => isAt(one, place));
  const [kept] = useState(waits);
  const shown = place.schema as Size & { src: string };
  const value = place.value as PhotoValue | undefined;
  const [chosen, setChosen] = useState<ImageBitmap>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [crop, setCrop] = useState(middle);
  const [alt, setAlt] = useState(
    ((kept?.jpeg ? kept.value : value) as PhotoValue | undefined)?.alt ?? '',
  );
  useEffect(() => {
    if (kept?.jpeg) void createImageBitmap(new Blob([kept.jpeg])).then(setChosen);
  }, [kept]);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      setChosen(await createImageBitmap(file));
      setCrop(middle);
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  const send = useMutation({
    mutationFn: async (isWanted: boolean) => {
      const made = isWanted && chosen && (await toJpeg(chosen, shown, crop));
      const photo = made ? made.hash : value?.photo;
      const { file, path, title } = place;
      const version = draftVersion(client.getQueryData(siteQuery.queryKey), place);
      const next = isWanted && photo !== undefined && { value: { photo, alt } };
      const bytes = made && { jpeg: made.jpeg };
      return saveAndCheck(client, [{ file, path, title, version, ...next, ...bytes }]);
    },
    onSuccess: (isDone) => isDone && onClose(),
  });
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen ?? value) send.mutate(true);
    else onClose();
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={save}>
      {chosen ? (
        <CropFrame photo={chosen} place={shown} crop={crop} onChange={setCrop} />
      ) : (
        <img
          src={value ? photoAddress(value) : shown.src}
          alt={value?.alt ?? ''}
          className={`${frameClass} bg-asphalt object-cover`}
          style={frameStyle(shown)}
        />
      )}
      <label className={`${button('quiet')} relative focus-within:outline-3`}>
        {words.site.photo.choose}
        <input
          type="file"
          accept="image/*"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </label>
      {isUnreadable && <Alert tone="error">{words.site.photo.unreadable}</Alert>}
      {(chosen ?? value) && (
        <ValueField
          title={words.site.photo.alt}
          schema={{ type: 'string', description: words.site.photo.altHelp, maxLength: 300 }}
          value={alt}
          errors={errorsAt(site?.errors ?? [], place).map(({ message }) => message)}
          onChange={(typed) => setAlt(String(typed ?? ''))}
        />
      )}
      {waits && isStuck(waits) && <StuckDraft draft={waits} onDone={onClose} />}
      {send.error && <Alert tone="error">{send.error.message}</Alert>}
      {waits?.sent !== undefined && (
        <p role="status">{interpolate(words.site.photo.sending, { count: waits.sent })}</p>
      )}
      {(value ?? waits?.jpeg) && (
        <Button disabled={send.isPending} onClick={() => send.mutate(false)}>
          {words.site.photo.remove}
        </Button>
      )}
      <SaveBar isPending={send.isPending} />
    </form>
  );
}
