import type { IconProps } from './Icon.tsx';
import sprite from './icons.svg?raw';

const symbols = sprite.matchAll(/<symbol id="([\w-]+)"[^>]*>([\s\S]*?)<\/symbol>/g);
const drawings = new Map(
  [...symbols].map(([, name, lines]) => [name, lines!.replaceAll(/\n */g, '')]),
);

/**
 * An icon inlined in the page, for the first screen. Only in the build, not in islands. Throws
 * an Error if the sprite has no such icon.
 */
export function DrawnIcon({ name, className = 'size-5' }: IconProps) {
  const lines = drawings.get(name);
  if (lines === undefined) throw new Error(`There is no icon ${name} in site/ui/icons.svg`);
  return (
    <svg
      viewBox="0 0 24 24"
      className={`icon shrink-0 ${className}`}
      aria-hidden
      dangerouslySetInnerHTML={{ __html: lines }}
    />
  );
}
