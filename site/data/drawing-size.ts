/** Width and height of a drawing, in its own units; undefined for one without a viewBox. */
export function drawingSize(svg: string): { width: number; height: number } | undefined {
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return width && height
    ? { width: Math.round(Number(width)), height: Math.round(Number(height)) }
    : undefined;
}
