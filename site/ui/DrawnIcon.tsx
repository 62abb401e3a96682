import type { IconProps } from './Icon.tsx';
import sprite from './icons.svg?raw';

const symbols = sprite.matchAll(/<symbol id="([\w-]+)"[^>]*>([\s\S]*?)<\/symbol>/g);
const drawings = new Map(
  [...symbols].map(([, name, lines]) => [name, lines!.replaceAll(/\n */g, '')]),
);

/** An icon of the first screen: the page holds its lines. Only in the build, not in islands. */
export function DrawnIcon({ name, className = 'size-5' }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`icon shrink-0 ${className}`}
      aria-hidden
      dangerouslySetInnerHTML={{ __html: drawings.get(name)! }}
    />
  );
}
