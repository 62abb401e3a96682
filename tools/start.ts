import { isServed } from '../server/folder-lock.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { orExit } from './run.ts';
import { checkedSettings } from './settings.ts';

const { dataDir } = await checkedSettings();
if (isServed(dataDir))
  console.log(
    'This folder is being served already: that server keeps the site it started with.',
  );
await orExit(buildIfChanged);
await import('../server/main.ts');
