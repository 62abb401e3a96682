import type { APIRoute } from 'astro';
import { cardName } from '../../paths.ts';
import { drawCard } from '../../seo/images/social-card.ts';
import { listPages } from '../../seo/site-pages.ts';

/** A social card for every page that search engines may list. */
export const getStaticPaths = () =>
  listPages().map(({ path, headline }) => ({
    params: { name: cardName(path) },
    props: { headline },
  }));

export const GET: APIRoute<{ headline: string }> = async ({ props }) =>
  new Response(new Uint8Array(await drawCard(props.headline)), {
    headers: { 'Content-Type': 'image/png' },
  });
