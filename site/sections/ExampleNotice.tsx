import { business } from '../data/content.ts';
import { exampleNotice } from '../data/vouched.ts';
import './ExampleNotice.css';

/** One line above the header of every public page while the business is invented. */
export function ExampleNotice() {
  if (!business.example) return null;
  return (
    <aside
      aria-label="Notice"
      className="example-notice bg-saltire-fill px-4 text-center text-xs/[1.3] text-balance text-white"
    >
      {exampleNotice}
    </aside>
  );
}
