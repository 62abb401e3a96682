/** Says under a field that what was typed is on this phone only. */
export const NotSaved = ({ isTyped }: { isTyped: boolean }) =>
  isTyped && <p className="text-sm font-bold">Not saved yet.</p>;
