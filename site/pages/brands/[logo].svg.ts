import type { APIRoute, GetStaticPaths } from 'astro';
import { brands } from '../../data/content.ts';
import { logoPathData } from '../../data/simple-icons.ts';

export const getStaticPaths: GetStaticPaths = () =>
  brands.filter(({ logo }) => logo !== '').map(({ logo }) => ({ params: { logo } }));

/**
 * A car maker's logo as a file of its own, fetched only by those who scroll to it: one dark colour
 * on white, which hides its placeholder.
 */
export const GET: APIRoute = ({ params }) =>
  new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="#1a2230"><path fill="#fff" d="M0 0h24v24H0z"/><path d="${logoPathData(params['logo']!)}"/></svg>`,
    { headers: { 'Content-Type': 'image/svg+xml' } },
  );
