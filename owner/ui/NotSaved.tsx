import { words } from '../words.ts';

/** Says under a field that what stands in it is kept on this phone only. */
export const NotSaved = ({ isTyped }: { isTyped: boolean }) => (
  <p role="status" className="text-sm font-bold empty:absolute">
    {isTyped && words.app.notSaved}
  </p>
);
