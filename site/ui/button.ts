const darker = 'hover:[filter:brightness(.9)]';

export const variants = {
  /** Calls; red is only for these. */
  emergency: `bg-emergency text-white ${darker}`,
  whatsapp: `bg-whatsapp text-asphalt ${darker}`,
  whatsappOnNight: 'border-2 border-whatsapp text-whatsapp hover:bg-whatsapp/15',
  whatsappOnPaper: 'bg-raised text-ink border border-success hover:bg-sunken',
  /** Sends the form. */
  send: `bg-orange text-asphalt ${darker}`,
  /** In the owner's app. */
  amber: `bg-amber text-asphalt ${darker}`,
  /** Every other action. */
  quiet: 'bg-raised text-ink border border-edge hover:bg-sunken',
  onNight: 'text-white border-2 border-white/70 hover:bg-white/15',
  /** 'Quick Quote'. */
  quickQuote: 'text-orange border-2 border-orange hover:bg-orange/15',
} as const;

export const sizes = {
  md: 'min-h-11 px-4 py-2 text-base/none',
  lg: 'min-h-13 px-6 py-3 text-lg/none',
  /** The first screen's call: while it is in view, the others are subdued (FloatingButtons.css). */
  xl: 'hero-call min-h-16 px-4 py-3 text-lg/none sm:px-7 sm:text-xl/none',
} as const;

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

/** The classes of a button, for `<a>`, `<button>` and `<summary>` alike. */
export const button = (variant: ButtonVariant, size: ButtonSize = 'md') =>
  `inline-flex items-center justify-center gap-2 rounded-md font-sign eased active:[translate:0_1px] ` +
  `${sizes[size]} ${variants[variant]}`;
