import type { APIRoute } from 'astro';
import { business, home } from '../data/content.ts';
import { appIconPath, homePath, type AppIcon } from '../paths.ts';
import { colours } from '../data/palette.ts';

const icon = (size: number, file: AppIcon, purpose = 'any') => ({
  src: appIconPath(file),
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
    start_url: homePath,
    display: 'browser',
    background_color: colours.night,
    theme_color: colours.night,
    icons: [
      icon(192, 'icon-192'),
      icon(512, 'icon-512'),
      icon(512, 'icon-maskable-512', 'maskable'),
    ],
  });
