/** One night, one light: every colour a drawing may use. */

// Night, from the darkest to paper.
export const ink = '#060b14';
export const tyre = '#0a111d';
export const night = '#0b1424';
export const nightSoft = '#0d1829';
export const asphalt = '#14202f';
export const dusk = '#1c2d47';
export const slate = '#2b415f';
export const steel = '#4d6789';
export const steelLight = '#6f8bb0';
export const mist = '#8fa8c4';
export const frost = '#c4d3e2';
export const paper = '#eef3f8';
export const white = '#fff';

// Saltire.
export const saltireNight = '#0c274e';
export const saltireDeep = '#123a72';
export const saltire = '#1d57a3';
export const saltireLight = '#3f7fcf';
export const sky = '#82b2ea';

// The one accent, and the little red.
export const lampWhite = '#fff3d2';
export const amberPale = '#ffe0a0';
export const amber = '#fbb82f';
export const amberDeep = '#c9791a';
export const umber = '#5b3a1c';
export const red = '#e0392f';
export const redDeep = '#7d1a1d';
export const redPale = '#ff8d7a';
export const plate = '#f6cf3f';

// Street and city.
export const pavementShade = '#1d2c44';
export const pavement = '#22344f';
export const kerb = '#33486a';
export const water = '#26477a';
export const hill = '#152848';
export const cityNear = '#0d1b35';
export const cityFar = '#1c345a';
export const cityEdge = '#6d93c6';
export const cityEdgeDim = '#38629b';
export const windowFar = '#c4923f';
export const windowDim = '#8a6a3a';

// Inside a car, in a hand.
export const panel = '#16253d';
export const trim = '#22375a';
export const seatShade = '#2c4268';
export const seat = '#3f5c8c';
export const shell = '#13233c';
export const worn = '#5b6c82';
export const wornShade = '#42516a';
export const gloveShade = '#293a56';
export const glove = '#3f5373';
export const gloveSeam = '#5d7599';
export const skin = '#c98a63';
export const skinDeep = '#a8663f';

// On paper, and where a picture is missing.
export const printPaper = '#f4f8fc';
export const printHill = '#dce8f5';
export const printCity = '#b4cde8';
export const printWater = '#8fb3dc';
export const printRoad = '#4d5f78';
export const printSun = '#fdebc4';
export const standIn = '#7f91a8';
