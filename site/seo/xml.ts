const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for XML, between tags or in a quoted attribute. */
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (mark) => entities[mark]!);

/** An element around text, which is escaped. */
export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** An XML response. */
export const xmlResponse = (body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
