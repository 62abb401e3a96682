import type { APIRoute, GetStaticPaths } from 'astro';
import { qrLinks, qrSvg } from '../../seo/images/qr-code.ts';

export const getStaticPaths: GetStaticPaths = () =>
  Object.entries(qrLinks).map(([code, link]) => ({ params: { code }, props: { link } }));

/** A QR code as a file of its own: fetched only by those who scroll to it. */
export const GET: APIRoute = ({ props }) =>
  new Response(qrSvg(props['link']), { headers: { 'Content-Type': 'image/svg+xml' } });
