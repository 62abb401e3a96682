/** 'Emergency in {town}?' with { town: 'Airdrie' } → 'Emergency in Airdrie?'. Others stay. */
export const interpolate = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
