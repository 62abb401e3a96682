import { codingUpright, codingWide } from './heroes/coding.ts';
import { roadsideUpright, roadsideWide } from './heroes/roadside.ts';
import { placeholder } from './small.ts';
import { workbenchUpright, workbenchWide } from './heroes/workbench.ts';

/** Every drawn picture by its place under content/pictures. */
export const pictures: Record<string, () => string> = {
  placeholder,
  'hero/roadside': roadsideWide,
  'hero/roadside-portrait': roadsideUpright,
  'hero/coding': codingWide,
  'hero/coding-portrait': codingUpright,
  'hero/workbench': workbenchWide,
  'hero/workbench-portrait': workbenchUpright,
};
