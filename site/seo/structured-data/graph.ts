import type { Graph, Locksmith, Thing } from 'schema-dts';

type LocksmithNode = Exclude<Locksmith, string>;

/** schema.org allows two types for a node, the typed vocabulary only one. */
export type BusinessNode = Omit<LocksmithNode, '@type'> & {
  '@type': ['Locksmith', 'AutoRepair'];
};

export type Node = Exclude<Thing, string> | BusinessNode;

/** The nodes as JSON-LD that is safe in a script element: no `<` can end it early. */
export function printGraph(nodes: Node[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes as Thing[] };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
