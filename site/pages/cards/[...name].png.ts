import type { APIRoute } from 'astro';
import { cardName } from '../../lib/cards/address.ts';
import { drawCard } from '../../lib/cards/draw.ts';
import { listPages } from '../../lib/site-pages.ts';

/** A social card for every page that search engines may list. */
export const getStaticPaths = async () =>
  (await listPages()).map(({ path, headline }) => ({
    params: { name: cardName(path) },
    props: { headline },
  }));

export const GET: APIRoute<{ headline: string }> = async ({ props }) =>
  new Response(new Uint8Array(await drawCard(props.headline)), {
    headers: { 'Content-Type': 'image/png' },
  });
