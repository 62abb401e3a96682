import type { APIRoute } from 'astro';
import { cardName } from '../../paths.ts';
import { drawCard } from '../../seo/images/social-card.ts';
import { listedPages } from '../../data/entries.ts';

/** A social card for every page that search engines may list. */
export const getStaticPaths = () =>
  listedPages.map(({ path, headline }) => ({
    params: { name: cardName(path) },
    props: { headline: headline.words },
  }));

export const GET: APIRoute<{ headline: string }> = async ({ props }) =>
  new Response(new Uint8Array(await drawCard(props.headline)), {
    headers: { 'Content-Type': 'image/png' },
  });
