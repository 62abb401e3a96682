/** 'Emergency in {town}?' with { town: 'Airdrie' } → 'Emergency in Airdrie?'. Other blanks stay. */
export const fillIn = (words: string, values: Record<string, string | number>) =>
  words.replaceAll(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
