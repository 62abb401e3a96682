/** Width and height of a drawing, in its own units. Throws an Error for one without a viewBox. */
export function drawingSize(svg: string, name: string) {
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Error(`content/pictures/${name}.svg needs a viewBox`);
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) };
}
