import { inflateSync } from 'node:zlib';

/** The streams of a PDF, read as Latin-1. A stream's own bytes may end like a line, so its length is read. */
export const streamsIn = (pdf: string): string[] =>
  [...pdf.matchAll(/\/Length (\d+)[^>]*FlateDecode[^>]*>>\s*stream\r?\n/g)]
    .map(({ 0: head, 1: length, index }) =>
      pdf.slice(index + head.length).slice(0, Number(length)),
    )
    .map((bytes) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'));

const hexIn = (text: string) => [...text.matchAll(/[\da-f]{4}/g)].map(([hex]) => hex);

/** The lines of text in a PDF with one font, whose letters are numbered in the order of their first use. */
export function linesIn(pdf: string): string[] {
  const streams = streamsIn(pdf);
  const letters = streams
    .flatMap((stream) => /beginbfrange\s<\w+> <\w+> \[(.*?)\]/s.exec(stream)?.[1] ?? [])
    .flatMap((codes) => hexIn(codes).map((hex) => String.fromCharCode(parseInt(hex, 16))));
  return streams
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, glyphs]) =>
      [...glyphs!.matchAll(/<(\w+)>/g)]
        .flatMap(([, codes]) => hexIn(codes!))
        .map((hex) => letters[parseInt(hex, 16)])
        .join(''),
    );
}
