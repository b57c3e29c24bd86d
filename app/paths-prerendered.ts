import { articleIds, paths, pathTo, type RouteName, routeNames } from './paths.ts';

const rendered: ReadonlySet<RouteName> = new Set([
  'BlogDetail',
  'Imprint',
  'Material',
  'MaterialList',
  'MaterialListDetail',
  'Redirect',
  'Search',
]);

/** Pages that depend on nothing but content are made at build. `/` is not: it redirects. */
export const prerenderedPaths: string[] = [
  ...routeNames.filter((name) => !rendered.has(name)).map((name) => paths[name]),
  ...articleIds.map((articleId) => pathTo('BlogDetail', { articleId })),
];
