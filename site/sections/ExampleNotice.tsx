import { business, labels } from '../data/content.ts';
import './ExampleNotice.css';

/** One line above the header of every public page while the business is invented. */
export function ExampleNotice() {
  if (!business.example) return null;
  return (
    <aside
      aria-label="Notice"
      className="example-notice bg-saltire-fill px-4 text-center text-xs/[1.3] text-white print:hidden"
    >
      {labels.exampleNotice}
    </aside>
  );
}
