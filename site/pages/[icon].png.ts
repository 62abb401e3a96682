import type { APIRoute } from 'astro';
import { drawIcon, icons } from '../lib/icons.ts';

export const getStaticPaths = () => Object.keys(icons).map((icon) => ({ params: { icon } }));

export const GET: APIRoute = async ({ params }) =>
  new Response(new Uint8Array(await drawIcon(icons[params['icon']!]!)), {
    headers: { 'Content-Type': 'image/png' },
  });
