import { afterAll, test } from 'vitest';
import { paths, pathTo } from '#app/paths.ts';
import { expectSameLooks } from './page-sheet-steps.ts';
import { closeBrowser } from './visitor.ts';

afterAll(closeBrowser);

/** One of each kind of page: what they are made of differs, not how their sheets are. */
const kinds = [
  paths.Home,
  paths.Faq,
  paths.Terms,
  paths.Vps,
  paths.LogisticsControl,
  paths.Material,
  pathTo('MaterialList'),
  pathTo('MaterialList', { typeId: '0', parentTypeName: 'all', keyword: 'zzqqy', from: 'search' }),
  paths.Blog,
  pathTo('BlogDetail', { articleId: '1' }),
];

test.each(kinds)(
  '%s looks with its own sheet as it does with the whole one',
  { timeout: 120_000 },
  expectSameLooks,
);
