import { useRef, useState, type PointerEvent, type TouchEvent } from 'react';
import { flushSync } from 'react-dom';

/** Narrowest part, in px of the photo, that is sharp on a wide screen. */
const sharpWidth = 1200;

export type Size = { width: number; height: number };

export const frameClass = 'mx-auto rounded-lg border border-line';
/** The whole picture, with room for the rest of the sheet. */
export const frameStyle = ({ width, height }: Size) => ({
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
export function CropFrame({ photo, place, onShown }: FrameProps) {
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
