/** One night, one light: every colour a drawing may use. */
export const ink = '#060b14';
export const night = '#0b1424';
export const tyre = '#0a111d';
export const asphalt = '#14202f';
export const dusk = '#1c2d47';
export const slate = '#2b415f';
export const steel = '#4d6789';
export const mist = '#8fa8c4';
export const frost = '#c4d3e2';
export const paper = '#eef3f8';

export const saltire = '#1d57a3';
export const saltireDeep = '#123a72';
export const saltireNight = '#0c274e';
export const saltireLight = '#3f7fcf';
export const sky = '#82b2ea';

export const amber = '#fbb82f';
export const amberPale = '#ffe0a0';
export const amberDeep = '#c9791a';
export const umber = '#5b3a1c';

export const red = '#e0392f';
export const redDeep = '#7d1a1d';
export const redPale = '#ff8d7a';
export const plate = '#f6cf3f';
