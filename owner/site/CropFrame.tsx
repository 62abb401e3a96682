import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { interpolate } from '../../contract/text.ts';
import { words } from '../words.ts';
import { dragged, fitted, maxZoom, type Crop, type Size } from './crop.ts';
import { drawCrop } from './draw-crop.ts';

/** How far an arrow key moves the photo, in parts of the frame. */
const step = 0.05;
/** Wider than the frame on a screen with two px for each of CSS. */
const shownSide = 1000;

const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};

export const frameClass = 'mx-auto rounded-lg border border-line';
/** The whole picture, with room for the rest of the sheet. */
export const frameStyle = ({ width, height }: Size) => ({
  aspectRatio: `${width} / ${height}`,
  width: `min(100%, ${(45 * width) / height}dvh)`,
});

type Point = { x: number; y: number };
const percent = (part: number) => Math.round(100 * part);
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

type Props = {
  photo: ImageBitmap;
  place: Size;
  crop: Crop;
  onChange: (step: (crop: Crop) => Crop) => void;
};

/** A photo under the frame of its place: one finger drags it, two zoom; arrow keys drag it too. */
export function CropFrame({ photo, place, crop, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, Point>());
  useEffect(
    () => drawCrop(canvas.current!, photo, place, crop, shownSide),
    [photo, place, crop],
  );

  const drag = (byX: number, byY: number) =>
    onChange((now) => dragged(photo, place, now, byX, byY));
  const zoomTo = (to: (zoom: number) => number) =>
    onChange((now) => fitted(photo, place, { ...now, zoom: to(now.zoom) }));

  const touch = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, now);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    const { clientWidth, clientHeight } = event.currentTarget;
    if (other) {
      const by = distance(now, other) / Math.max(1, distance(before, other));
      zoomTo((zoom) => zoom * by);
    } else drag((now.x - before.x) / clientWidth, (now.y - before.y) / clientHeight);
  };
  const release = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    drag(...arrow);
  };
  const most = maxZoom(photo, place);
  return (
    <div className="grid gap-2">
      <canvas
        ref={canvas}
        role="slider"
        tabIndex={0}
        aria-label={words.site.photo.crop}
        aria-valuenow={percent(crop.x)}
        aria-valuetext={interpolate(words.site.photo.at, {
          left: percent(crop.x),
          top: percent(crop.y),
        })}
        className={`${frameClass} cursor-move touch-none`}
        style={frameStyle(place)}
        onPointerDown={touch}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={press}
      />
      <p className="text-sm text-muted" aria-hidden>
        {words.site.photo.crop}
      </p>
      {most > 1 && (
        <label className="grid gap-1">
          {words.site.photo.zoom}
          <input
            type="range"
            className="min-h-11 w-full"
            min={1}
            max={most}
            step={0.01}
            value={crop.zoom}
            onChange={({ target }) => zoomTo(() => target.valueAsNumber)}
          />
        </label>
      )}
    </div>
  );
}
