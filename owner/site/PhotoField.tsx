import { useRef, useState, type PointerEvent, type TouchEvent } from 'react';
import { flushSync } from 'react-dom';
import type { PhotoValue } from '../../contract/site-bodies.ts';
import { photoLimit } from '../../contract/site-edits.ts';
import { button } from '../../site/ui/button.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { photoAddress } from './Value.tsx';

/** Longest side of a photo that is sent, in px. */
const maxSide = 2000;
/** Narrowest part, in px of the photo, that is sharp on a wide screen. */
const sharpWidth = 1200;

type Size = { width: number; height: number };

/** A photo as it is sent: JPEG in base64, and the hash it is sent under. */
type CroppedPhoto = { jpeg: string; hash: string };
/**
 * A place's photo while it is changed; `cut` returns the part of a newly chosen one that shows, and
 * is null while that is being opened.
 */
export type TypedPhoto = Partial<PhotoValue> & { cut?: (() => Promise<CroppedPhoto>) | null };

/** True for a photo that was chosen, which is sent even with the same words. */
export const isChosen = (typed: unknown): boolean =>
  typeof typed === 'object' && typed !== null && 'cut' in typed;

/** True while a chosen photo is being opened, which takes a phone seconds. */
export const isOpening = (typed: unknown): boolean =>
  isChosen(typed) && (typed as TypedPhoto).cut === null;

/** A typed value as it is sent; for a newly chosen photo with its bytes. */
export async function readyToSend(typed: unknown): Promise<{ value: unknown; jpeg?: string }> {
  const { cut, ...value } = (typed ?? {}) as TypedPhoto;
  if (!cut) return { value: typed };
  const { jpeg, hash } = await cut();
  return { value: { ...value, photo: hash }, jpeg };
}

/** The part of a photo that shows in its frame, where it has been scrolled. */
async function cutFrom(photo: HTMLImageElement, frame: HTMLElement): Promise<CroppedPhoto> {
  const scale = photo.naturalWidth / frame.scrollWidth;
  const [left, top] = [frame.scrollLeft * scale, frame.scrollTop * scale];
  // Not beyond the photo, whose edge may lie within a pixel of the frame's.
  const width = Math.min(frame.clientWidth * scale, photo.naturalWidth - left);
  const height = Math.min(frame.clientHeight * scale, photo.naturalHeight - top);
  const shrink = Math.min(1, maxSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * shrink);
  canvas.height = Math.round(height * shrink);
  const drawing = canvas.getContext('2d')!;
  // A JPEG would have a black ground where the picture has none.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(photo, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const jpeg = smallEnough(canvas);
  const bytes = Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { jpeg, hash };
}

/** A JPEG in base64 that the server takes, in the best quality that is small enough. */
function smallEnough(canvas: HTMLCanvasElement): string {
  let jpeg = '';
  for (const quality of [0.85, 0.75, 0.6, 0.45, 0.3]) {
    jpeg = canvas.toDataURL('image/jpeg', quality).replace(/^.*,/, '');
    // Four letters stand for three bytes.
    if ((jpeg.length * 3) / 4 <= photoLimit) break;
  }
  return jpeg;
}

/** Reads a photo. Throws an Error if this browser can't show it. */
async function read(file: File): Promise<HTMLImageElement> {
  const photo = new Image();
  photo.src = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });
  await photo.decode();
  return photo;
}

const frameClass = 'mx-auto rounded-lg border border-line';
/** The whole picture, with room for the rest of the sheet. */
const frameStyle = ({ width, height }: Size) => ({
  aspectRatio: `${width} / ${height}`,
  width: `min(100%, ${(45 * width) / height}dvh)`,
});

const ratioOf = ({ width, height }: Size) => width / height;

type FrameProps = {
  photo: HTMLImageElement;
  place: Size;
  onShown: (frame: HTMLElement) => void;
};

/** A photo that is scrolled under the frame of its place; two fingers or the slider zoom in. */
function CropFrame({ photo, place, onShown }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const spread = useRef(0);
  const wide = Math.max(1, ratioOf(photo) / ratioOf(place));
  const most = Math.min(Math.max(photo.width / wide / sharpWidth, 1), 4);

  /** Zooms around the middle of what shows. */
  const zoomTo = (wanted: number) => {
    const shown = frame.current!;
    const { scrollLeft, scrollTop, scrollWidth, clientWidth, clientHeight } = shown;
    flushSync(() => setZoom(Math.min(Math.max(wanted, 1), most)));
    const by = shown.scrollWidth / scrollWidth;
    shown.scrollTo(
      (scrollLeft + clientWidth / 2) * by - clientWidth / 2,
      (scrollTop + clientHeight / 2) * by - clientHeight / 2,
    );
  };
  /** Touch scrolls the frame natively; a mouse drags the photo. */
  const grab = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = ({ currentTarget, pointerId, movementX, movementY }: PointerEvent) => {
    if (currentTarget.hasPointerCapture(pointerId))
      currentTarget.scrollBy(-movementX, -movementY);
  };
  const pinch = ({ touches }: TouchEvent) => {
    const [one, other] = [touches[0], touches[1]];
    const now =
      one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
    if (now && spread.current) zoomTo((zoom * now) / spread.current);
    spread.current = now;
  };
  const showMiddle = () => {
    const shown = frame.current!;
    shown.scrollTo(
      (shown.scrollWidth - shown.clientWidth) / 2,
      (shown.scrollHeight - shown.clientHeight) / 2,
    );
    onShown(shown);
  };
  return (
    <div className="grid gap-2">
      <div
        ref={frame}
        role="group"
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- so that arrow keys scroll it
        tabIndex={0}
        aria-label="The part that shows. Drag the photo, or move it with the arrow keys."
        className={`${frameClass} cursor-move touch-pan-x touch-pan-y [scrollbar-width:none] overflow-auto overscroll-contain`}
        style={frameStyle(place)}
        onPointerDown={grab}
        onPointerMove={drag}
        onTouchMove={pinch}
        onTouchEnd={() => (spread.current = 0)}
      >
        <img
          src={photo.src}
          alt=""
          draggable={false}
          className="max-w-none"
          style={{ width: `${100 * wide * zoom}%` }}
          onLoad={showMiddle}
        />
      </div>
      <p className="text-sm text-muted" aria-hidden>
        The part that shows. Drag the photo, or move it with the arrow keys.
      </p>
      {most > 1 && (
        <label className="grid gap-1">
          Zoom in
          <input
            type="range"
            className="min-h-11 w-full"
            min={1}
            max={most}
            step={0.01}
            value={zoom}
            onChange={({ target }) => zoomTo(target.valueAsNumber)}
          />
        </label>
      )}
    </div>
  );
}

/** The place of a photo, with its present picture. */
export type PhotoPlace = Size & { src: string };

type Props = {
  place: PhotoPlace;
  value: TypedPhoto | undefined;
  onChange: (value: TypedPhoto | undefined) => void;
};

/** Replaces a picture by a photo, or restores it. */
export function PhotoField({ place, value, onChange }: Props) {
  const [photo, setPhoto] = useState<HTMLImageElement>();
  const [refused, setRefused] = useState<string>();
  const choose = async (file: File | undefined) => {
    if (!file || isOpening(value)) return;
    setRefused(undefined);
    setPhoto(undefined);
    onChange({ alt: '', ...value, cut: null });
    const chosen = await read(file).catch(() => undefined);
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
    </>
  );
}
