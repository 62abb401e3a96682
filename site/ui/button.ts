const looks = {
  /** Calls: red is kept for them. */
  emergency: 'bg-emergency text-white hover:bg-emergency/85',
  whatsapp: 'bg-whatsapp text-asphalt hover:bg-whatsapp/85',
  /** 'Quick Quote' and sending one. */
  quote: 'bg-orange text-asphalt hover:bg-orange/85',
  amber: 'bg-amber text-asphalt hover:bg-amber/85',
  /** Beside a filled one. */
  quiet: 'bg-raised text-ink ring-1 ring-inset ring-edge hover:bg-sunken',
  onNight: 'bg-night/60 text-white ring-2 ring-inset ring-white/70 hover:bg-white/15',
} as const;

const sizes = {
  md: 'min-h-11 px-4 py-2 text-base',
  lg: 'min-h-14 px-6 py-3 text-lg',
} as const;

export type ButtonLook = keyof typeof looks;
export type ButtonSize = keyof typeof sizes;

/** The classes of a button, for `<a>`, `<button>` and `<summary>` alike. */
export const button = (look: ButtonLook, size: ButtonSize = 'md') =>
  `inline-flex items-center justify-center gap-2.5 rounded-md font-sign leading-none ` +
  `transition-colors active:translate-y-px disabled:cursor-not-allowed disabled:opacity-60 ` +
  `${sizes[size]} ${looks[look]}`;
