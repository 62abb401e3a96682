import type { APIRoute } from 'astro';
import { apiPrefix } from '../../contract/api.ts';
import { ownerPath } from '../../contract/owner.ts';
import { sitemapPath } from '../paths.ts';
import { canonical } from '../seo/head.ts';

/**
 * Pages that must not be listed say so themselves, which robots can only read if they are
 * allowed in.
 */
export const GET: APIRoute = () =>
  new Response(
    `User-agent: *\nDisallow: ${apiPrefix}\nDisallow: ${ownerPath}\n\nSitemap: ${canonical(sitemapPath)}\n`,
  );
