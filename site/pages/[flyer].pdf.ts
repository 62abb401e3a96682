import { renderToBuffer } from '@react-pdf/renderer';
import type { APIRoute } from 'astro';
import { business } from '../data/content.ts';
import { flyerPdfPath } from '../paths.ts';
import { FlyerPdf } from '../sections/flyer/FlyerPdf.tsx';

export const getStaticPaths = () => [
  { params: { flyer: flyerPdfPath(business.tradingName).slice(1, -'.pdf'.length) } },
];

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await renderToBuffer(FlyerPdf())), {
    headers: { 'Content-Type': 'application/pdf' },
  });
