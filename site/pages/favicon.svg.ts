import type { APIRoute } from 'astro';
import { favicon } from '../seo/images/icons.ts';

/** The drawing has its own colours for dark tabs. */
export const GET: APIRoute = () =>
  new Response(favicon, { headers: { 'Content-Type': 'image/svg+xml' } });
