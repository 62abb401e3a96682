import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltPage } from '../../contract/manifest.ts';
import type { Build, Page } from './load-build.ts';

/** Writes a site's files like a build. Returns how many, without compressed ones. */
export function writeBuild(build: Build, folder: string): number {
  const { manifest, pages, special, files } = build;
  const pathOf = (file: string) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    return path;
  };
  const writePage = ({ file }: BuiltPage, { html, br, gzip }: Page) => {
    const path = pathOf(file);
    writeFileSync(path, html);
    if (br) writeFileSync(`${path}.br`, br);
    if (gzip) writeFileSync(`${path}.gz`, gzip);
  };
  for (const [address, page] of pages) writePage(manifest.pages[address]!, page);
  for (const [name, page] of Object.entries(special))
    writePage(manifest.special[name as keyof typeof special], page);
  for (const [address, from] of files) {
    const path = pathOf(join('site', address));
    for (const extension of ['', '.br', '.gz']) {
      const source = join(from, address) + extension;
      if (existsSync(source)) copyFileSync(source, path + extension);
    }
  }
  writeFileSync(pathOf('build.json'), JSON.stringify(manifest));
  return pages.size + Object.keys(special).length + files.size + 1;
}
