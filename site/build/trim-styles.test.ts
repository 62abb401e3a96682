// @vitest-environment node
import { expect, test } from 'vitest';
import { styleTrimmer } from './trim-styles.ts';

const trim = (css: string, ...names: string[]) => styleTrimmer()(css, new Set(names));

test('rules stay for names a page has, wherever they stand in a selector', () => {
  const css =
    '.a{top:0}.b{top:1px}p{top:2px}table{top:3px}#c{top:4px}.a .b{top:5px}' +
    ':is(:where(.g):hover .a){top:6px}:is(:where(.h):hover .a){top:7px}' +
    '@media print{.b{top:8px}}';
  expect(trim(css, 'a', 'p', 'g')).toBe('.a{top:0}p{top:2px}:is(:where(.g):hover .a){top:6px}');
});

test('what a page lacks now but may come to have is kept', () => {
  const css = 'a:not(.b){top:0}:root:has(.b){top:1px}[data-open]{top:2px}::backdrop{top:3px}';
  expect(trim(css, 'a')).toBe(css);
});

test('a custom property goes with the last rule that reads it', () => {
  const css = ':root{--x:var(--y);--y:1px;--z:2px}.a{top:var(--x)}.b{top:var(--z)}';
  expect(trim(css, 'b')).toBe(':root{--0:2px}.b{top:var(--0)}');
});

test('a custom property that scripts speak of keeps its name', () => {
  const css = ':root{--y:1px;--z:2px}.b{top:var(--z);left:var(--y)}';
  expect(trim(css, 'b', '--z')).toBe(':root{--0:1px;--z:2px}.b{top:var(--z);left:var(--0)}');
});

test('a registered property that nothing sets is written out', () => {
  const registered = '@property --x{syntax:"*";inherits:false;initial-value:solid}';
  const plain = `${registered}.a{border-style:var(--x)}`;
  expect(trim(plain, 'a')).toBe('.a{border-style:solid}');
  const set = `${registered}.a{border-style:var(--x)}.b{--x:dashed}`;
  expect(trim(set, 'a', 'b')).toContain('border-style:var(--0)');
});

test('a length that is written out keeps its unit where it is added to', () => {
  const css =
    '@property --w{syntax:"<length>";inherits:false;initial-value:0px}' +
    '.a{--s:0 0 0 calc(2px + var(--w)) red;box-shadow:var(--s)}';
  expect(trim(css, 'a')).toContain('calc(2px + 0px)');
});

test('a colour is written once, for browsers that can mix', () => {
  const css =
    '.a{color:#fff8}@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(in oklab, var(--w) 50%, transparent)}}:root{--w:red}';
  expect(trim(css, 'a')).toMatch(/^\.a\{color:color-mix\([^}]*\)\}:root/);
});
