import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadScriptsLate } from './late-scripts.ts';
import { leanMarkup } from './lean-markup.ts';
import { nameFinder } from './page-names.ts';
import { drawingSharer } from './share-drawings.ts';
import { shortenClasses } from './shorten-classes.ts';
import { styleTrimmer } from './trim-styles.ts';

const styleTags = /<style>([\s\S]*?)<\/style>/g;

/** Reads a page of the built folder `site` and takes out of it what it does not need. */
export function pageLeaner(site: string, files: string[]): (file: string) => string {
  const read = (file: string) => readFileSync(join(site, file), 'utf8');
  const shareDrawings = drawingSharer(files, read, site);
  const namesIn = nameFinder(site);
  const trim = styleTrimmer();
  return (file) => {
    const html = read(file);
    const css = [...html.matchAll(styleTags)].map(([, one]) => one).join('');
    const plain = loadScriptsLate(html.replaceAll(styleTags, ''), site);
    const markup = leanMarkup(shareDrawings(plain));
    const names = namesIn(markup);
    const page = shortenClasses(markup, trim(css, names.all), names.inScripts);
    return page.html.replace('</head>', () => `<style>${page.css}</style></head>`);
  };
}
