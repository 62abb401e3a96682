import type { APIRoute } from 'astro';
import { business } from '../data/content.ts';
import { flyerPdfPath } from '../paths.ts';

export const getStaticPaths = () => [
  { params: { flyer: flyerPdfPath(business.tradingName).slice(1, -'.pdf'.length) } },
];

export const GET: APIRoute = async () => {
  // Large, and no page needs it.
  const { renderToBuffer } = await import('@react-pdf/renderer');
  const { FlyerPdf } = await import('../sections/flyer/FlyerPdf.tsx');
  return new Response(new Uint8Array(await renderToBuffer(FlyerPdf())), {
    headers: { 'Content-Type': 'application/pdf' },
  });
};
