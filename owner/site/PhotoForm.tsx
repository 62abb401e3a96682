import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { words } from 'virtual:words';
import { interpolate } from '../../contract/text.ts';
import type { PhotoValue } from '../../contract/site-edits.ts';
import { button } from '../../site/ui/button.ts';
import { siteQuery } from '../api/queries.ts';
import { keyOf } from '../offline/content-place.ts';
import {
  isStuck,
  saveDrafts,
  useWaitingDrafts,
  waitingDrafts,
} from '../offline/site-drafts.ts';
import { Alert } from '../ui/Alert.tsx';
import { photoAddress } from './photo-address.ts';
import { errorsAt, type Editable } from './places.ts';
import { SaveBar } from './SaveBar.tsx';
import { drawCrop, sendPhoto } from './send-photo.ts';
import { StuckDraft } from './StuckDraft.tsx';
import { ValueField } from './ValueField.tsx';

type Props = { place: Editable; onClose: () => void };

/** Puts a photo in a picture's place, or takes it out again. */
export function PhotoForm({ place, onClose }: Props) {
  const client = useQueryClient();
  const { data: site } = useQuery(siteQuery);
  const stuck = useWaitingDrafts().find((one) => keyOf(one) === keyOf(place) && isStuck(one));
  const shown = place.schema as { src: string; width: number; height: number };
  const value = place.value as PhotoValue | undefined;
  const [chosen, setChosen] = useState<ImageBitmap>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [at, setAt] = useState(0.5);
  const [alt, setAlt] = useState(value?.alt ?? '');
  const [progress, setProgress] = useState('');
  const canvas = useRef<HTMLCanvasElement>(null);
  const closed = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    closed.current = controller;
    return () => controller.abort();
  }, []);
  useEffect(() => {
    if (chosen) drawCrop(canvas.current!, chosen, shown, at);
  }, [chosen, shown, at]);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      setChosen(await createImageBitmap(file));
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  const send = useMutation({
    mutationFn: async (isWanted: boolean) => {
      const { signal } = closed.current;
      const photo =
        isWanted && chosen
          ? await sendPhoto(canvas.current!, signal, (count) =>
              setProgress(interpolate(words.site.photo.sending, { count })),
            )
          : value?.photo;
      setProgress('');
      const { file, path, title } = place;
      const version =
        client
          .getQueryData(siteQuery.queryKey)
          ?.drafts.find((one) => keyOf(one) === keyOf(place))?.version ?? 0;
      const next = isWanted && photo !== undefined && { value: { photo, alt } };
      await saveDrafts(client, [{ file, path, title, version, ...next }]);
      const left = waitingDrafts().find((one) => keyOf(one) === keyOf(place));
      const errors = client.getQueryData(siteQuery.queryKey)?.errors ?? [];
      return left ? !isStuck(left) : errorsAt(errors, place).length === 0;
    },
    onSuccess: (isDone) => isDone && onClose(),
    onSettled: () => setProgress(''),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (chosen ?? value) send.mutate(true);
    else onClose();
  };
  const ratio = { aspectRatio: `${shown.width} / ${shown.height}` };
  const picture = 'w-full rounded-lg border border-line object-cover max-h-[45dvh]';
  return (
    <form noValidate className="grid gap-4" onSubmit={save}>
      {chosen ? (
        <canvas
          ref={canvas}
          role="img"
          aria-label={words.site.photo.crop}
          className={picture}
          style={ratio}
        />
      ) : (
        <img
          src={value ? photoAddress(value) : shown.src}
          alt={value?.alt ?? ''}
          className={picture}
          style={ratio}
        />
      )}
      {chosen && (
        <label className="grid gap-1">
          {words.site.photo.move}
          <input
            type="range"
            className="min-h-11 w-full"
            min={0}
            max={1}
            step={0.02}
            value={at}
            onChange={({ target }) => setAt(target.valueAsNumber)}
          />
        </label>
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
      {stuck && <StuckDraft draft={stuck} onDone={onClose} />}
      {send.error && <Alert tone="error">{send.error.message}</Alert>}
      {progress && <p role="status">{progress}</p>}
      {value && (
        <button
          type="button"
          className={button('quiet')}
          disabled={send.isPending}
          onClick={() => send.mutate(false)}
        >
          {words.site.photo.remove}
        </button>
      )}
      <SaveBar isPending={send.isPending} />
    </form>
  );
}
