import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { BuildManifest } from '../../quote/build.ts';

type Facts = { tradingName: string; phone: string; landline: string; email: string };

const number = (display: string) => ({
  display,
  international: display.replaceAll(' ', '').replace(/^0/, '+44'),
});

/** The few facts the server needs. They were checked when the pages were made. */
export async function readFacts(): Promise<BuildManifest['business']> {
  const { tradingName, phone, landline, email } = parse(
    await readFile('content/business.yaml', 'utf8'),
  ) as Facts;
  return { tradingName, phone: number(phone), landline: number(landline), email };
}
