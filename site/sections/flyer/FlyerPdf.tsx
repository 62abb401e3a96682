import { Document, Font, Image, Page, Path, Svg, Text, View } from '@react-pdf/renderer';
import { business, flyer } from '../../data/content.ts';
import { drawings } from './drawings.ts';
import { drawFlyer } from './sheet/draw.ts';
import {
  heightOf,
  sheetSize,
  type Drawing,
  type Lettering,
  type Outline,
  type Shape,
} from './sheet/shapes.ts';

Font.register({
  family: 'Overpass',
  src: 'node_modules/@fontsource/overpass/files/overpass-latin-800-normal.woff',
});
// Lines are not hyphenated.
Font.registerHyphenationCallback((word) => [word]);

/** Millimetres in points, a PDF's unit. */
const pt = (mm: number) => (mm * 72) / 25.4;

/** Moves clips into definitions, as the PDF library needs. */
const sourceOf = (svg: string) =>
  `data:image/svg+xml;base64,${Buffer.from(
    svg.replaceAll(/<clipPath.*?<\/clipPath>/gs, '<defs>$&</defs>'),
  ).toString('base64')}`;

/** A drawing, as vectors. */
function Picture({ drawing }: { drawing: Drawing }) {
  const { name, window, x, y, width } = drawing;
  return (
    <View
      style={{
        position: 'absolute',
        left: pt(window.x),
        top: pt(window.y),
        width: pt(window.width),
        height: pt(window.height),
        overflow: 'hidden',
      }}
    >
      <Image
        src={sourceOf(drawings[name].svg)}
        style={{
          position: 'absolute',
          left: pt(x - window.x),
          top: pt(y - window.y),
          width: pt(width),
          height: pt(heightOf(drawing, drawings[name])),
        }}
      />
    </View>
  );
}

const Line = ({ text, x, y, size, fill, anchor, turn }: Lettering) => (
  <Text
    x={x}
    y={y}
    fill={fill}
    textAnchor={anchor}
    transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}
    style={{ fontFamily: 'Overpass', fontSize: size }}
  >
    {text}
  </Text>
);

const Area = ({ d, fill, stroke, strokeWidth, dash, place }: Outline) => (
  <Path
    d={d}
    fill={fill}
    stroke={stroke}
    strokeWidth={strokeWidth}
    strokeDasharray={dash}
    transform={place && `translate(${place.x} ${place.y}) scale(${place.scale})`}
  />
);

/** Groups shapes for one SVG each; a drawing is separate. */
function layersOf(shapes: Shape[]) {
  const layers: (Drawing | (Lettering | Outline)[])[] = [];
  for (const shape of shapes) {
    const last = layers.at(-1);
    if (shape.kind === 'drawing') layers.push(shape);
    else if (Array.isArray(last)) last.push(shape);
    else layers.push([shape]);
  }
  return layers;
}

const Layer = ({ shapes }: { shapes: (Lettering | Outline)[] }) => (
  <Svg
    viewBox={`0 0 ${sheetSize.width} ${sheetSize.height}`}
    width={pt(sheetSize.width)}
    height={pt(sheetSize.height)}
    style={{ position: 'absolute', left: 0, top: 0 }}
  >
    {shapes.map((shape, index) =>
      shape.kind === 'text' ? <Line key={index} {...shape} /> : <Area key={index} {...shape} />,
    )}
  </Svg>
);

/** The flyer as one A4 page of vectors and real text. */
export function FlyerPdf() {
  const { face, tearOffs } = drawFlyer();
  return (
    <Document
      title={flyer.page.title}
      author={business.tradingName}
      language="en-GB"
      // A fixed date, so that the same words make the same file.
      creationDate={new Date(0)}
    >
      <Page size="A4">
        {layersOf([...face, ...tearOffs]).map((layer, index) =>
          Array.isArray(layer) ? (
            <Layer key={index} shapes={layer} />
          ) : (
            <Picture key={index} drawing={layer} />
          ),
        )}
      </Page>
    </Document>
  );
}
