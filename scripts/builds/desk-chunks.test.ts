import { expect, test } from 'vitest';
import { deskChunks } from './desk-chunks.ts';

type Modules = Parameters<Exclude<(typeof deskChunks)[number]['name'], string>>[1];

const pages = (folder: string, count: number) =>
  Array.from({ length: count }, (_, n) => `/site/app/desk/${folder}/page-${n}.tsx`);
const says = (word: string) => `/site/app/paraglide/messages/${word}.js`;
const icon = (name: string) => `/node_modules/lucide-react/dist/esm/icons/${name}.mjs`;

/** What each module is imported by; what stands nowhere on the left is a page. */
const importers: Readonly<Record<string, readonly string[]>> = {
  'with-three.ts': pages('orders', 3),
  'with-two.ts': pages('orders', 2),
  'with-two-and-two.ts': [...pages('orders', 2), ...pages('admin/orders', 2)],
  'with-three-and-one.ts': [...pages('orders', 3), ...pages('admin/orders', 1)],
  'with-three-areas.ts': [...pages('orders', 3), ...pages('admin/orders', 1), ...pages('cart', 1)],
  'with-entrance.ts': [...pages('auth', 1), ...pages('orders', 3)],
  'entrance-alone.ts': pages('auth', 2),
  'with-first.ts': ['/site/app/desk/account/overview.tsx', ...pages('orders', 1)],
  'with-layout.ts': ['/site/app/desk/admin/layout.tsx'],
  'with-root.ts': ['/site/app/root.tsx'],
  'with-site.ts': [
    '/site/app/site/pages/terms.tsx',
    '/site/app/site/pages/privacy.tsx',
    ...pages('orders', 1),
  ],
  'through-another.ts': ['with-three.ts'],
  '/site/app/frame/member-menu.tsx': [],
  'with-header.ts': ['/site/app/frame/member-menu.tsx'],
  'with-header-and-page.ts': ['/site/app/frame/member-menu.tsx', ...pages('orders', 1)],
  [says('ordered')]: ['/site/app/paraglide/messages.js'],
  [says('billed')]: ['/site/app/paraglide/messages.js'],
  [says('total')]: ['/site/app/paraglide/messages.js'],
  '/site/app/paraglide/messages.js': [
    'with-three.ts',
    'with-two.ts',
    ...pages('bank', 1),
    ...pages('cart', 1),
  ],
  [icon('undo-2')]: ['/node_modules/lucide-react/dist/esm/lucide-react.mjs'],
  [icon('trash')]: ['/node_modules/lucide-react/dist/esm/lucide-react.mjs'],
  '/node_modules/lucide-react/dist/esm/lucide-react.mjs': ['with-three.ts', 'with-entrance.ts'],
};
const code: Readonly<Record<string, string>> = {
  'with-three.ts': `import { Undo2, X } from "lucide-react";\nm.ordered();`,
  'with-two.ts': 'm.billed();',
  [pages('bank', 1)[0] ?? '']: 'm.total();',
  [pages('cart', 1)[0] ?? '']: 'm.total();',
  'with-entrance.ts': 'import { Trash2 } from "lucide-react";',
};
const modules = {
  getModuleInfo: (id: string) => ({
    isEntry: !(id in importers),
    importers: importers[id] ?? [],
    code: code[id] ?? '',
  }),
} as unknown as Modules;

/** The file of a module; null where the bundler decides by itself. */
function fileOf(id: string): string | null {
  const named = deskChunks.flatMap(({ name, priority, ...group }) => {
    const own =
      typeof name === 'string' ? ('test' in group && group.test?.test(id) ? name : null) : name(id, modules);
    return own ? [{ own, priority }] : [];
  });
  return named.sort((a, b) => b.priority - a.priority)[0]?.own ?? null;
}

test('what is common in an area is in the file of exactly the areas that have it', () => {
  expect(fileOf('with-three.ts')).toBe('account');
  expect(fileOf('through-another.ts')).toBe('account');
  expect(fileOf('with-three-and-one.ts')).toBe('account-admin');
  expect(fileOf('with-three-areas.ts')).toBe('account-admin-shop');
  expect(fileOf('entrance-alone.ts')).toBe('entrance');
  expect(fileOf('with-layout.ts')).toBe('admin');
  expect(fileOf('with-first.ts')).toBe('account');
});

test('what two pages of a wide area have is left to them, and so is what pages of the site have', () => {
  expect(fileOf('with-two.ts')).toBeNull();
  expect(fileOf('with-two-and-two.ts')).toBeNull();
  expect(fileOf('with-site.ts')).toBeNull();
});

test('what the frame of every page has is for all, and so is what the entrance or the header shares', () => {
  expect(fileOf('with-root.ts')).toBe('desk');
  expect(fileOf('with-entrance.ts')).toBe('desk');
  expect(fileOf('with-header-and-page.ts')).toBe('desk');
  expect(fileOf('with-header.ts')).toBe('header');
});

test('a word or an icon is where the module is that names it; named by several, it is in the file of their areas', () => {
  expect(fileOf(says('ordered'))).toBe('account');
  expect(fileOf(says('billed'))).toBeNull();
  expect(fileOf(says('total'))).toBe('account-shop');
  expect(fileOf(icon('undo-2'))).toBe('account');
  expect(fileOf(icon('trash'))).toBe('desk');
});
