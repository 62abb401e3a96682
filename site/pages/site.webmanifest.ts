import type { APIRoute } from 'astro';
import { business } from '../data/business.ts';
import { home } from '../data/home.ts';
import { colours } from '../lib/colours.ts';

const icon = (size: number, file: string, purpose = 'any') => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** How phones name and draw the site on a home screen. */
export const GET: APIRoute = () =>
  Response.json({
    name: business.tradingName,
    short_name: 'Auto Locksmith',
    description: home.search.description,
    lang: 'en-GB',
    start_url: '/',
    display: 'browser',
    background_color: colours.night,
    theme_color: colours.night,
    icons: [
      icon(192, 'icon-192'),
      icon(512, 'icon-512'),
      icon(512, 'icon-maskable-512', 'maskable'),
    ],
  });
