import { words } from 'virtual:words';
import { button } from '../../site/ui/button.ts';

/** A sheet's save button, always in view. */
export const SaveBar = ({ isPending }: { isPending: boolean }) => (
  <div className="sticky bottom-0 -mx-4 -mb-4 border-t border-line bg-paper p-4">
    <button type="submit" disabled={isPending} className={`${button('amber')} w-full`}>
      {isPending ? words.site.saving : words.app.save}
    </button>
  </div>
);
