import { flyer } from '../../data/content.ts';
import { drawings } from './drawings.ts';
import { drawFlyer } from './sheet/draw.ts';
import { heightOf, sheetSize, type Shape } from './sheet/shapes.ts';
import './FlyerSheet.css';

/** A shape as SVG; ids of clips start with `id`. */
function Drawn({ shape, id }: { shape: Shape; id: string }) {
  if (shape.kind === 'text') {
    const { text, size, anchor, turn, x, y, fill } = shape;
    return (
      <text
        x={x}
        y={y}
        fill={fill}
        fontSize={size}
        textAnchor={anchor}
        transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}
      >
        {text}
      </text>
    );
  }
  if (shape.kind === 'path') {
    const { d, fill = 'none', stroke, strokeWidth, dash, place } = shape;
    return (
      <path
        d={d}
        fill={fill}
        stroke={stroke}
        strokeWidth={strokeWidth}
        strokeDasharray={dash}
        transform={place && `translate(${place.x} ${place.y}) scale(${place.scale})`}
      />
    );
  }
  const { name, window, x, y, width } = shape;
  return (
    <>
      <clipPath id={id}>
        <rect {...window} />
      </clipPath>
      <image
        href={drawings[name].url}
        x={x}
        y={y}
        width={width}
        height={heightOf(shape, drawings[name])}
        clipPath={`url(#${id})`}
      />
    </>
  );
}

/** The flyer on screen and on paper: an A4 sheet, scaled to the room there is. */
export function FlyerSheet() {
  const { face, tearOffs } = drawFlyer();
  return (
    <svg
      viewBox={`0 0 ${sheetSize.width} ${sheetSize.height}`}
      role="group"
      aria-label={flyer.sheet.label}
      className="flyer-sheet font-sign"
    >
      <g>
        {face.map((shape, index) => (
          <Drawn key={index} shape={shape} id={`flyer-${index}`} />
        ))}
      </g>
      <g aria-hidden>
        {tearOffs.map((shape, index) => (
          <Drawn key={index} shape={shape} id={`flyer-strip-${index}`} />
        ))}
      </g>
    </svg>
  );
}
