/** The small change of every drawing: shapes, lines, groups. */
type Attributes = Record<string, string | number>;

const attributes = (extra: Attributes) =>
  Object.entries(extra)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

/** A filled shape. */
export const fill = (colour: string, d: string, extra: Attributes = {}): string =>
  `<path fill="${colour}" d="${d}"${attributes(extra)}/>`;

/** A line without fill; round at its ends unless told otherwise. */
export const line = (
  colour: string,
  width: number,
  d: string,
  extra: Attributes = {},
): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"` +
  `${attributes({ 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...extra })}/>`;

export const group = (extra: Attributes, ...children: string[]): string =>
  `<g${attributes(extra)}>${children.join('')}</g>`;

export const rect = (
  colour: string,
  x: number,
  y: number,
  width: number,
  height: number,
  extra: Attributes = {},
): string => `<rect${attributes({ fill: colour, x, y, width, height, ...extra })}/>`;

export const disc = (
  colour: string,
  cx: number,
  cy: number,
  r: number,
  extra: Attributes = {},
): string => `<circle${attributes({ fill: colour, cx, cy, r, ...extra })}/>`;

export const oval = (
  colour: string,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  extra: Attributes = {},
): string => `<ellipse${attributes({ fill: colour, cx, cy, rx, ry, ...extra })}/>`;

/** Shapes that are moved, turned or scaled together. */
export const at = (transform: string, ...children: string[]): string =>
  group({ transform }, ...children);
