const darker = 'hover:[filter:brightness(.9)]';

export const variants = {
  /** Calls: red is kept for them. */
  emergency: `bg-emergency text-white ${darker}`,
  whatsapp: `bg-whatsapp text-asphalt ${darker}`,
  /** 'Quick Quote' and sending one. */
  quote: `bg-orange text-asphalt ${darker}`,
  amber: `bg-amber text-asphalt ${darker}`,
  /** Beside a filled one. */
  quiet: 'bg-raised text-ink border border-edge hover:bg-sunken',
  /** The second action of a hero, beside the call. */
  onNight: 'bg-night/60 text-white border-2 border-white/70 hover:bg-white/15',
  /** 'Quick Quote' as that. */
  quoteOnNight: 'bg-night/60 text-orange border-2 border-orange hover:bg-orange/15',
} as const;

export const sizes = {
  md: 'min-h-11 px-4 py-2 text-base/none',
  lg: 'min-h-13 px-6 py-3 text-lg/none',
  /** The call of a first screen: a fifth taller than what stands beside it. */
  xl: 'min-h-16 px-4 py-3 text-lg/none sm:px-7 sm:text-xl/none',
} as const;

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

/** The classes of a button, for `<a>`, `<button>` and `<summary>` alike. */
export const button = (variant: ButtonVariant, size: ButtonSize = 'md') =>
  `inline-flex items-center justify-center gap-2 rounded-md font-sign ` +
  `eased active:[translate:0_1px] disabled:cursor-not-allowed disabled:opacity-60 ` +
  `${sizes[size]} ${variants[variant]}`;
