import type { APIRoute } from 'astro';
import type { AppIcon } from '../paths.ts';
import { drawIcon, icons } from '../seo/images/icons.ts';

export const getStaticPaths = () => Object.keys(icons).map((icon) => ({ params: { icon } }));

export const GET: APIRoute = async ({ params }) =>
  new Response(new Uint8Array(await drawIcon(icons[params['icon'] as AppIcon])), {
    headers: { 'Content-Type': 'image/png' },
  });
