import type { APIRoute } from 'astro';
import { drawFaviconIco } from '../seo/images/icons.ts';

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await drawFaviconIco()), {
    headers: { 'Content-Type': 'image/x-icon' },
  });
