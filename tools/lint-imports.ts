import { dirname, relative, resolve, sep } from 'node:path';
import type { Rule } from 'eslint';

/** What each folder may import besides itself and packages. The folders not named here may import all. */
const allowed: Record<string, string[]> = {
  content: [],
  contract: [],
  site: ['content', 'contract'],
  owner: ['contract', 'site/ui'],
  server: ['contract'],
};

/** Tests beside the code may use what all tests share. */
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Keeps imports between the project's folders one way, by where they lead and not how they are written. */
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
      // A path from the root, as Vite reads it, or one from this file.
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
