import type { APIRoute } from 'astro';
import { cardName } from '../../paths.ts';
import { drawCard } from '../../seo/images/social-card.ts';
import { listedPages } from '../../data/entries.ts';

/** A social card for every page that search engines may list. */
export const getStaticPaths = () =>
  listedPages.map(({ path, headline }) => ({
    params: { name: cardName(path) },
    props: { name: cardName(path), headline: headline.words },
  }));

export const GET: APIRoute<{ name: string; headline: string }> = async ({ props }) =>
  new Response(new Uint8Array(await drawCard(props.name, props.headline)), {
    headers: { 'Content-Type': 'image/png' },
  });
