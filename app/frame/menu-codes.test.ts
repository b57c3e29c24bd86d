import { expect, it } from 'vitest';
import { build } from '#content/en/pages/build.ts';
import { create } from '#content/en/pages/create.ts';
import { grow } from '#content/en/pages/grow.ts';
import { infrastructure } from '#content/en/pages/infrastructure.ts';
import { insight } from '#content/en/pages/insight.ts';
import { library } from '#content/en/pages/library.ts';
import { move } from '#content/en/pages/move.ts';
import { operate } from '#content/en/pages/operate.ts';
import type { PageCopy } from '#content/en/pages/shape.ts';
import { menuCodes } from './menu-codes.ts';

it('agrees with the label chips of the pages', () => {
  const pages: Record<string, PageCopy> = {
    ...build,
    ...create,
    ...grow,
    ...infrastructure,
    ...insight,
    ...library,
    ...move,
    ...operate,
  };
  const reachedByContext = new Set(['DedicatedBuy', 'MaterialListDetail']);
  const codes = Object.entries(pages)
    .filter(([name]) => !reachedByContext.has(name))
    .map(([name, { code }]) => [name, code]);
  expect(Object.entries(menuCodes).sort()).toEqual(codes.sort());
});
