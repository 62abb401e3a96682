import visible from 'astro/runtime/client/visible.js';
import type { ClientDirective } from 'astro';
import touch from './hydrate-on-touch.browser.ts';

/** Starts islands: the `client:…` of the pages. The element of islands looks here. */
Object.assign(window, { Astro: { touch, visible } satisfies Record<string, ClientDirective> });
