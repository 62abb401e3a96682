import { parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { placesMarkedIn, unmarked } from '../data/marks.ts';

type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Elements whose text can't be tapped. */
const unseen = ['noscript', 'script', 'style', 'textarea', 'title'];

/**
 * Turns the marks in a page into `data-edit` attributes with the places of each element's texts,
 * separated by spaces. Also returns the places of everything on the page, with those that can't be
 * tapped, such as the title.
 */
export function showMarks(html: string): { html: string; places: Set<string> } {
  const places = new Set<string>();
  function visit(parent: Parent) {
    const own = new Set<string>();
    for (const node of parent.childNodes) {
      if ('value' in node) {
        for (const place of placesMarkedIn(node.value)) own.add(place);
        node.value = unmarked(node.value);
      } else if ('attrs' in node) {
        for (const attr of node.attrs) {
          const found = attr.name === 'data-edit' ? [attr.value] : placesMarkedIn(attr.value);
          for (const place of found) places.add(place);
          attr.value = unmarked(attr.value);
        }
        visit('content' in node ? node.content : node);
      }
    }
    for (const place of own) places.add(place);
    if (own.size > 0 && 'attrs' in parent && !unseen.includes(parent.tagName))
      parent.attrs.push({ name: 'data-edit', value: [...own].join(' ') });
  }
  const document = parse(html);
  visit(document);
  return { html: serialize(document), places };
}
