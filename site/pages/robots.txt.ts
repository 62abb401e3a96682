import type { APIRoute } from 'astro';

/** Pages that must not be listed say so themselves; to read that, robots must be let in. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`,
  );
