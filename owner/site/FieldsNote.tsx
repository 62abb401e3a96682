import { words } from 'virtual:words';
import { interpolate } from '../../contract/text.ts';
import { Alert } from '../ui/Alert.tsx';
import type { Fields } from './useFields.ts';

/** Says that fields are on their way, can't be had, or may be old. */
export function FieldsNote({ fields, error }: Fields) {
  if (!error) return fields ? null : <p role="status">{words.app.loading}</p>;
  const reason = error.message;
  return <Alert>{fields ? interpolate(words.site.old, { reason }) : reason}</Alert>;
}
