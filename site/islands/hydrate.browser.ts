// Astro's own code for islands, which it would write into every page. The order counts: an
// element looks for its directive when it is defined.
import './client-directives.browser.ts';
import 'astro/runtime/server/astro-island.js';
