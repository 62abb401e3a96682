import { ESLintUtils, type TSESTree } from '@typescript-eslint/utils';
import ts from 'typescript';
import { api, builtins, lackingIn, type Entry } from './browser-data.ts';

/** What MDN's data calls a name that TypeScript's own library declares; undefined for others. */
function entryOf(declaration: ts.Declaration): Entry | undefined {
  const name = ts.getNameOfDeclaration(declaration)?.getText() ?? '';
  const owner = declaration.parent;
  const lookUp = (type: string, member: string) =>
    api[type]?.[member] ?? builtins[type]?.[member];
  if (ts.isInterfaceDeclaration(owner)) {
    const type = owner.name.text;
    return type.endsWith('Constructor')
      ? lookUp(type.replace(/Constructor$/, ''), name)
      : lookUp(type, name);
  }
  // `declare var URL: { canParse(): … }`
  if (ts.isTypeLiteralNode(owner) && ts.isVariableDeclaration(owner.parent))
    return lookUp(owner.parent.name.getText(), `${name}_static`);
  return api[name] ?? api['Window']?.[name] ?? builtins[name];
}

const saysSecureOnly = (declarations: ts.Declaration[] = []) =>
  declarations.some((declaration) =>
    ts
      .getJSDocCommentsAndTags(declaration)
      .some((comment) => comment.getText().includes('Available only in secure contexts')),
  );

/** TypeScript's library says it of the name itself or, of a part of `navigator`, of its type. */
const isSecureOnly = (symbol: ts.Symbol, checker: ts.TypeChecker) =>
  saysSecureOnly(symbol.declarations) ||
  (symbol.declarations?.some(
    ({ parent }) => ts.isInterfaceDeclaration(parent) && /^Navigator/.test(parent.name.text),
  ) &&
    saysSecureOnly(checker.getTypeOfSymbol(symbol).getSymbol()?.declarations));

/** True where a name is only looked at, as in `if (!navigator.locks)` and `el.showPopover?.()`. */
function isTest({ parent }: TSESTree.Node, node: TSESTree.Node): boolean {
  if (!parent) return false;
  switch (parent.type) {
    case 'CallExpression':
      return parent.callee === node && parent.optional;
    case 'MemberExpression':
      return parent.object === node && parent.optional;
    case 'UnaryExpression':
      return parent.operator === '!';
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === node;
    case 'LogicalExpression':
      return parent.left === node && parent.operator !== '||';
    default:
      return false;
  }
}

/**
 * Reports web APIs that `oldestBrowsers` lack and, with `overHttp`, those that are missing over
 * http, on variables too, unless they are tested for; and what TypeScript reports with the library
 * of `tsconfig.browser.json`, so that no JavaScript of a later year ships.
 */
export const oldBrowsers = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { overHttp: { type: 'boolean' } } }],
    messages: {
      young:
        '{{name}} is missing or incomplete in {{browsers}} at our floor: test for it first.',
      secure: '{{name}} is missing on pages that come by http: test for it first.',
      types: '{{message}}',
    },
  },
  defaultOptions: [{ overHttp: false }],
  create(context, [{ overHttp }]) {
    const services = ESLintUtils.getParserServices(context);
    const { program } = services;
    const checker = program.getTypeChecker();

    function check(node: TSESTree.Node, symbol: ts.Symbol | undefined) {
      const expression =
        node.parent?.type === 'MemberExpression' && node.parent.property === node
          ? node.parent
          : node;
      const declarations = (symbol?.declarations ?? []).filter((one) =>
        program.isSourceFileDefaultLibrary(one.getSourceFile()),
      );
      if (declarations.length === 0 || isTest(expression, expression)) return;
      const name = context.sourceCode.getText(expression);
      const entry = declarations.map(entryOf).find((one) => one?.__compat);
      const browsers = entry ? lackingIn(entry) : [];
      if (browsers.length > 0)
        context.report({
          node,
          messageId: 'young',
          data: { name, browsers: browsers.join(', ') },
        });
      else if (overHttp && isSecureOnly(symbol!, checker))
        context.report({ node, messageId: 'secure', data: { name } });
    }

    return {
      Identifier(node) {
        const { parent } = node;
        // Types are erased.
        if (parent.type.startsWith('TS') && !parent.type.endsWith('Expression')) return;
        if (parent.type === 'Property' && parent.parent.type === 'ObjectPattern') {
          if (parent.key !== node) return;
          const type = services.getTypeAtLocation(parent.parent);
          check(node, type.getProperty(node.name));
        } else check(node, services.getSymbolAtLocation(node));
      },
      'Program:exit'(node) {
        const file = services.esTreeNodeToTSNodeMap.get(node);
        for (const { messageText, start = 0 } of program.getSemanticDiagnostics(file))
          context.report({
            loc: context.sourceCode.getLocFromIndex(start),
            messageId: 'types',
            data: { message: ts.flattenDiagnosticMessageText(messageText, ' ') },
          });
      },
    };
  },
});
