/** A car from the registers. Values a register does not know are empty. */
export type Vehicle = {
  make: string;
  model: string;
  /** Year of first use or manufacture: '2014'. */
  year: string;
  colour: string;
  fuel: string;
};

/** 'ab12 cde' → 'AB12CDE'. Search keys are stored in this spelling: a change needs a migration. */
export const normalPlate = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** True if a normalised plate could be from the UK, including old and Northern Irish formats. */
export const isPlate = (plate: string) =>
  /^(?=.*[A-Z])(?=.*\d)[A-Z0-9]{2,7}$/.test(plate) &&
  /^(?:[A-Z]+\d+[A-Z]*|\d+[A-Z]+)$/.test(plate);

/** 'Blue Ford Fiesta, 2014', without unknown parts. */
export function vehicleInWords({ colour, make, model, year }: Vehicle): string {
  const name = [colour, make, model].filter(Boolean).join(' ');
  return [name, year].filter(Boolean).join(', ');
}
