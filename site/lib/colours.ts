/**
 * The colours that leave the pages, for browsers' bars and for pictures, in the notation
 * that those understand. They are those of styles/tokens.css.
 */
export const colours = {
  night: '#0c182a',
  amber: '#fcbb20',
  white: '#ffffff',
  asphalt: '#18202c',
  saltireFill: '#104b92',
  plate: '#fbd034',
} as const;
