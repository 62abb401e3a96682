import type { APIRoute, GetStaticPaths } from 'astro';
import { brandsWithLogo, logoOf } from '../../data/brand-logos.ts';

export const getStaticPaths: GetStaticPaths = () =>
  brandsWithLogo.map((brand) => ({ params: { logo: brand.logo }, props: { brand } }));

/** A car maker's logo as a file of its own: fetched only by those who scroll to it. */
export const GET: APIRoute = ({ props }) =>
  new Response(logoOf(props['brand']), { headers: { 'Content-Type': 'image/svg+xml' } });
