import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { Rule } from 'eslint';

/** The folders that each folder may import besides itself and packages. Folders not named here may import all. */
const allowed: Record<string, string[]> = {
  content: [],
  contract: [],
  site: ['content', 'contract'],
  owner: ['contract', 'site/ui'],
  server: ['contract'],
};

/** Tests beside the code may use what all tests share. */
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Keeps imports between the project's folders one way, by the file they resolve to. */
export const oneWayImports: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const root = context.cwd;
    const pathOf = (file: string) => relative(root, file).replaceAll(sep, '/');
    const from = pathOf(context.filename);
    const [folder = ''] = from.split('/');
    const own = allowed[folder];
    if (!own) return {};
    const targets = [folder, ...own, ...(isTest(from) ? ['tests'] : [])];

    const check = (node: Rule.Node, source: unknown) => {
      if (typeof source !== 'string' || !/^[./]/.test(source)) return;
      // A path from the root, as in Vite, or relative to this file.
      const base = source.startsWith('/') ? root : dirname(context.filename);
      const to = pathOf(resolve(base, source.replace(/^\//, '')));
      if (targets.some((target) => to === target || to.startsWith(`${target}/`))) return;
      const may = own.length > 0 ? `only ${own.join(' and ')}` : 'nothing of ours';
      context.report({ node, message: `${folder}/ imports ${may}; this leads to ${to}.` });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source.value),
      ExportAllDeclaration: (node) => check(node, node.source.value),
      ExportNamedDeclaration: (node) => check(node, node.source?.value),
      ImportExpression: (node) =>
        check(node, node.source.type === 'Literal' ? node.source.value : undefined),
    };
  },
};

/** The imports of a file, including types. A dynamic `import()` may close a circle. */
const importsIn = (text: string, file: string): string[] =>
  [...text.matchAll(/(?:\bfrom|^import) '(\.[^'?]+)'/gm)]
    .map(([, path]) => resolve(dirname(file), path!))
    .filter((path) => /\.(tsx?|astro)$/.test(path) && existsSync(path));

const known = new Map<string, string[]>();
function importsOf(file: string): string[] {
  const imports = known.get(file) ?? importsIn(readFileSync(file, 'utf8'), file);
  known.set(file, imports);
  return imports;
}

/** Refuses circular imports. */
export const noCircles: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create: ({ filename, cwd, sourceCode, report }) => ({
    Program(node) {
      const seen = new Set<string>();
      const waiting = importsIn(sourceCode.text, filename).map((file) => [file]);
      for (let way; (way = waiting.pop());) {
        const file = way.at(-1)!;
        if (file === filename) {
          const names = way.map((one) => relative(cwd, one).replaceAll(sep, '/'));
          report({ node, message: `Imports run in a circle: ${names.join(' → ')}.` });
          return;
        }
        if (seen.has(file)) continue;
        seen.add(file);
        waiting.push(...importsOf(file).map((next) => [...way, next]));
      }
    },
  }),
};
