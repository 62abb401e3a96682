import { readFileSync } from 'node:fs';
import ts from 'typescript';

const file = 'node_modules/schema-dts/dist/schema.d.ts';

type Kind = { parents: string[]; properties: string[] };

/** The interfaces of schema-dts, which are made from schema.org's own list. */
function readKinds() {
  const kinds = new Map<string, Kind>();
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  for (const statement of source.statements) {
    if (!ts.isInterfaceDeclaration(statement)) continue;
    const parents = (statement.heritageClauses ?? []).flatMap((clause) =>
      clause.types.map((type) => type.expression.getText(source)),
    );
    const properties = statement.members.flatMap((member) =>
      member.name && ts.isStringLiteral(member.name) ? [member.name.text] : [],
    );
    kinds.set(statement.name.text, { parents, properties });
  }
  return kinds;
}

const kinds = readKinds();

function propertiesOf(name: string): string[] {
  const kind = kinds.get(name);
  return kind ? [...kind.properties, ...kind.parents.flatMap(propertiesOf)] : [];
}

/** The properties a type of schema.org may have, or nothing if there is no such type. */
export function vocabularyOf(type: string): Set<string> | undefined {
  const leaf = `${type}Leaf`;
  return kinds.has(leaf) ? new Set(propertiesOf(leaf)) : undefined;
}
