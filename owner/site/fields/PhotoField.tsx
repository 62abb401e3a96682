import { useState } from 'react';
import { flushSync } from 'react-dom';
import { button } from '../../../site/ui/button.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Schema } from '../places.ts';
import { photoAddress } from '../Value.tsx';
import { CropFrame, frameClass, frameStyle, type Size } from './CropFrame.tsx';
import type { FieldProps } from './field.tsx';
import { TextField } from './TextField.tsx';
import { cutFrom, isOpening, readPhoto, type TypedPhoto } from './typed-photo.ts';

/** The place of a photo, with its present picture. */
type PhotoPlace = Size & { src: string };

const words: Schema = {
  type: 'string',
  description: 'Read aloud to people who cannot see it. Three words at least.',
  maxLength: 300,
};

/** Replaces a picture by a photo and says what that shows, or restores it. */
export function PhotoField({ schema, value: typed, errors = [], onChange }: FieldProps) {
  const place = schema as PhotoPlace;
  const value = typed as TypedPhoto | undefined;
  const [photo, setPhoto] = useState<HTMLImageElement>();
  const [refused, setRefused] = useState<string>();
  const choose = async (file: File | undefined) => {
    if (!file || isOpening(value)) return;
    setRefused(undefined);
    setPhoto(undefined);
    onChange({ alt: '', ...value, cut: null });
    const chosen = await readPhoto(file).catch(() => undefined);
    const opened = chosen?.naturalWidth ? chosen : undefined;
    if (!opened)
      setRefused(
        chosen
          ? 'This drawing does not say how large it is. Save it as a JPEG first.'
          : "This photo can't be opened here. Choose a JPEG.",
      );
    // Once it is loaded, the frame says what of it shows.
    setPhoto(opened ?? photo);
    if (!opened && !photo) onChange(value);
  };
  const kept = value?.photo;
  return (
    <>
      {photo ? (
        <CropFrame
          photo={photo}
          place={place}
          onShown={(frame) => onChange({ alt: '', ...value, cut: () => cutFrom(photo, frame) })}
        />
      ) : (
        <img
          src={kept ? photoAddress(kept) : place.src}
          alt={value?.alt ?? ''}
          className={`${frameClass} bg-asphalt object-cover`}
          style={frameStyle(place)}
        />
      )}
      <label className={`${button('quiet')} relative focus-within:outline-3`}>
        Choose or take a photo
        <input
          type="file"
          accept="image/*"
          className="absolute -inset-px size-[calc(100%+2px)] cursor-pointer opacity-0"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </label>
      <p role="status" className="empty:absolute">
        {isOpening(value) && 'The photo is being opened.'}
      </p>
      {refused !== undefined && <Alert tone="error">{refused}</Alert>}
      {kept && (
        <Button
          onClick={({ currentTarget: { form } }) => {
            // The button disappears with the photo.
            flushSync(() => onChange(undefined));
            form!.requestSubmit();
          }}
        >
          Take the photo out
        </Button>
      )}
      {value && (
        <TextField
          title="What the photo shows"
          schema={words}
          value={value.alt}
          errors={errors}
          onChange={(alt) => onChange({ ...value, alt })}
        />
      )}
    </>
  );
}
