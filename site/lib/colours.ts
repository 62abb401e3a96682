/**
 * The colours that leave the pages, for browsers' bars and for pictures, in the notation
 * that those understand. They are those of styles/tokens.css.
 */
export const colours = {
  night: '#0c182a',
  /** The dark theme's header. */
  sunken: '#080e16',
  amber: '#fcbb20',
  white: '#ffffff',
  asphalt: '#18202c',
  saltireFill: '#104b92',
  plate: '#fbd034',
} as const;
