const island = /(<astro-island[\s\S]*?<\/astro-island>)/;

/** Does `change` to the markup of a page, but not to its islands: React looks for those as it left them. */
export const outsideIslands = (html: string, change: (part: string) => string): string =>
  html
    .split(island)
    .map((part, index) => (index % 2 ? part : change(part)))
    .join('');

/**
 * Apostrophes as they are, and double quotes in the JSON that islands get. Nobody reads an
 * island's name and number.
 */
const plainQuotes = (html: string) =>
  html
    .replaceAll(/&#(?:x27|39);/g, "'")
    .replaceAll(/<astro-island uid="\w+"/g, '<astro-island')
    .replaceAll(/ opts="\{&quot;name&quot;:&quot;\w+&quot;,/g, ' opts="{')
    .replaceAll(
      / (props|opts)="([^"]*)"/g,
      (_, name: string, json: string) =>
        ` ${name}='${json.replaceAll("'", '&#39;').replaceAll('&quot;', '"')}'`,
    );

/** Writes drawings and islands in fewer words, and takes out React's marks where React never comes. */
export const leanMarkup = (html: string): string =>
  outsideIslands(plainQuotes(html), (part) =>
    part
      .replaceAll(/><\/(path|circle|rect|line|polyline|polygon|ellipse)>/g, '/>')
      .replaceAll(/(<(?:meta|link|img|input|br)\b[^>]*)\/>/g, '$1>')
      .replaceAll('<!-- -->', ''),
  );
