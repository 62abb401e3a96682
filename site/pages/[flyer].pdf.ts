import { renderToBuffer } from '@react-pdf/renderer';
import type { APIRoute } from 'astro';
import { flyerFile } from '../lib/flyer-file.ts';
import { FlyerPdf } from '../sections/flyer/FlyerPdf.tsx';

export const getStaticPaths = () => [{ params: { flyer: flyerFile.replace('.pdf', '') } }];

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await renderToBuffer(FlyerPdf())), {
    headers: { 'Content-Type': 'application/pdf' },
  });
