/** Lines of 24 × 24 px. From Lucide (https://lucide.dev, ISC licence). */
const lines = {
  back: 'm15 18-6-6 6-6',
  bell: 'M6 8a6 6 0 0 1 12 0c0 7 3 9 3 9H3s3-2 3-9M10.3 21a2 2 0 0 0 3.4 0',
  chart: 'M4 20V10M12 20V4M20 20v-7',
  clock: 'M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20M12 6v6l4 2',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M8 8h12v12H8zM4 16V4h12',
  list: 'M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01',
  mail: 'M2 5h20v14H2zM2 7l10 7L22 7',
  message: 'M7.9 20A9 9 0 1 0 4 16.1L2 22Z',
  pin: 'M20 10c0 6-8 12-8 12s-8-6-8-12a8 8 0 0 1 16 0ZM12 7a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
  pencil: 'M12 20h9M16.5 3.5a2.1 2.1 0 0 1 3 3L7 19l-4 1 1-4Z',
  phone:
    'M22 16.9v3a2 2 0 0 1-2.2 2 19.8 19.8 0 0 1-8.6-3 19.5 19.5 0 0 1-6-6 19.8 19.8 0 0 1-3.1-8.7A2 2 0 0 1 4.1 2h3a2 2 0 0 1 2 1.7 13 13 0 0 0 .7 2.8 2 2 0 0 1-.4 2.1L8.1 9.9a16 16 0 0 0 6 6l1.3-1.3a2 2 0 0 1 2.1-.4 13 13 0 0 0 2.8.7 2 2 0 0 1 1.7 2Z',
  settings:
    'M4 7h9M19 7h1M4 17h1M11 17h9M16 4a3 3 0 1 0 0 6 3 3 0 1 0 0-6M8 14a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
} as const;

export type IconName = keyof typeof lines;

/** A decorative icon, hidden from screen readers. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`icon shrink-0 ${className}`} aria-hidden>
      <path d={lines[name]} />
    </svg>
  );
}
