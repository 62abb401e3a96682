import { drawings } from './drawings.ts';
import { drawFlyer } from './sheet/draw.ts';
import { sheetSize, type Shape } from './sheet/shapes.ts';
import './FlyerSheet.css';

function Drawn({ shape }: { shape: Shape }) {
  if ('d' in shape) return <path fill="none" {...shape} />;
  if ('drawing' in shape) {
    const { drawing, ...box } = shape;
    const { url, width, height } = drawings[drawing];
    const clip = `flyer-${drawing}`;
    return (
      <>
        <clipPath id={clip}>
          <rect {...box} />
        </clipPath>
        <image
          href={url}
          {...box}
          height={(box.width * height) / width}
          clipPath={`url(#${clip})`}
        />
      </>
    );
  }
  const { text, x, y, fill, fontSize, textAnchor, transform } = shape;
  return <text {...{ x, y, fill, fontSize, textAnchor, transform }}>{text}</text>;
}

/** The flyer on screen and on paper: an A4 sheet, scaled to the room there is. */
export function FlyerSheet() {
  const { face, tearOffs } = drawFlyer();
  return (
    <svg
      viewBox={`0 0 ${sheetSize.width} ${sheetSize.height}`}
      role="group"
      aria-label="The flyer"
      className="flyer-sheet font-sign"
    >
      <g>
        {face.map((shape, index) => (
          <Drawn key={index} shape={shape} />
        ))}
      </g>
      <g aria-hidden>
        {tearOffs.map((shape, index) => (
          <Drawn key={index} shape={shape} />
        ))}
      </g>
    </svg>
  );
}
