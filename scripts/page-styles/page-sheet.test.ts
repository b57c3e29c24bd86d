import { describe, expect, test } from 'vitest';
import { blocksOf } from './css-blocks.ts';
import { classesOf, sheetFor } from './page-sheet.ts';

const wearing = (css: string, ...classes: string[]) => sheetFor(css, new Set(classes));

test('the classes of a page are those of its elements, as the browser reads them', () => {
  const html = `<p class="a  b
    c"><a data-class="no" class="[&amp;&gt;p]:p-1 before:content-[&#x27;–&#x27;]" title="class=&quot;no&quot;"></a>class="`;
  expect([...classesOf(html)].sort()).toEqual(['[&>p]:p-1', 'a', 'b', "before:content-['–']", 'c']);
});

describe('a sheet for these classes', () => {
  test('keeps their rules in the order they had, inside of what they stood in', () => {
    const css =
      '@layer utilities{.p-4{padding:1rem}.m-1{margin:1px}.p-2{padding:0}@media (min-width:1px){.p-2,.m-1{color:red}}}';
    expect(wearing(css, 'p-2', 'p-4')).toBe(
      '@layer utilities{.p-4{padding:1rem}.p-2{padding:0}@media (min-width:1px){.p-2{color:red}}}',
    );
  });

  test('keeps what asks for no class, and the order of layers', () => {
    const css =
      '@charset "utf-8";@layer a,b;@layer b{}@font-face{src:url(data:a;b{)}html,.x,[data-m=";}"]{--a:"}";--b:{}}@property --c{syntax:"*"}a{top:var(--c,0)}@keyframes k{0%{top:0}}';
    expect(wearing(css)).toBe(css.replace(',.x', ''));
  });

  test('declares the properties that its rules read', () => {
    const css = '@layer properties{@supports (a:b){*,:before{--tw-a:0;--tw-b:0}}}';
    const declared = (name: string) => `@property ${name}{syntax:"*";inherits:false}`;
    const rules = '.x{--tw-b:1;top:var(--tw-a)}';
    expect(wearing(css + rules + declared('--tw-a') + declared('--tw-b'), 'x')).toBe(
      css.replace('--tw-b:0', '') + rules + declared('--tw-a'),
    );
  });

  test('leaves out conditions with nothing in them', () => {
    expect(wearing('@media print{@supports (top:0){.x{top:0}}}@layer u{.x{top:0}}')).toBe('@layer u{}');
  });

  test.each([
    ['.group-hover\\:x:is(:where(.group):hover *)', ['group'], false],
    ['.group-hover\\:x:is(:where(.group):hover *)', ['group-hover:x'], true],
    [':where(.space-y-4>:not(:last-child))', ['space-y-4'], true],
    [':where(.space-y-4>:not(:last-child))', [], false],
    [':is(.\\*\\:p>*)', ['*:p'], true],
    ['.a .b', ['a'], false],
    ['.a .b', ['a', 'b'], true],
    ['p:not(.a)', [], true],
    ['.\\32 xl\\:w-\\[calc\\(1\\.5rem\\,2px\\)\\]', ['2xl:w-[calc(1.5rem,2px)]'], true],
    [".before\\:content-\\[\\'–\\'\\]:before", ["before:content-['–']"], true],
    ['.\\[\\&\\>p\\]\\:p-1>p', ['[&>p]:p-1'], true],
    ['a[href$=".pdf"]', [], true],
    ['.a:is(.b,.c)', ['a'], true],
  ] as const)('%s with %j: %j', (selector, classes, kept) => {
    expect(wearing(`${selector}{top:0}`, ...classes)).toBe(kept ? `${selector}{top:0}` : '');
  });
});

test('a sheet that does not close is refused', () => {
  expect(() => blocksOf('@media print{.a{top:0}')).toThrow('@media print is not closed');
});
