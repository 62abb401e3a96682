import { Document, Font, Image, Page, Path, Svg, Text, View } from '@react-pdf/renderer';
import { business, flyer } from '../../data/content.ts';
import { drawings } from './drawings.ts';
import { drawFlyer } from './sheet/draw.ts';
import {
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
function Picture({ drawing, x, y, width, height }: Drawing) {
  const { svg, ...own } = drawings[drawing];
  return (
    <View
      style={{
        position: 'absolute',
        left: pt(x),
        top: pt(y),
        width: pt(width),
        height: pt(height),
        overflow: 'hidden',
      }}
    >
      <Image
        src={sourceOf(svg)}
        style={{
          position: 'absolute',
          width: pt(width),
          height: pt((width * own.height) / own.width),
        }}
      />
    </View>
  );
}

const Line = ({ text, fontSize, x, y, fill, textAnchor, transform }: Lettering) => (
  <Text {...{ x, y, fill, textAnchor, transform }} style={{ fontFamily: 'Overpass', fontSize }}>
    {text}
  </Text>
);

/** Groups shapes for one SVG each; a drawing is separate. */
function layersOf(shapes: Shape[]) {
  const layers: (Drawing | (Lettering | Outline)[])[] = [];
  for (const shape of shapes) {
    const last = layers.at(-1);
    if ('drawing' in shape) layers.push(shape);
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
      'text' in shape ? <Line key={index} {...shape} /> : <Path key={index} {...shape} />,
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
            <Picture key={index} {...layer} />
          ),
        )}
      </Page>
    </Document>
  );
}
