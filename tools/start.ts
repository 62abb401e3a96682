import { buildIfChanged } from './build-if-changed.ts';
import { orExit } from './run.ts';
import { checkedSettings } from './settings.ts';

await checkedSettings();
await orExit(buildIfChanged);
await import('../server/main.ts');
