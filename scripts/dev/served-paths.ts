// Used by scripts/dev.ts: which addresses the service answers; all others are pages.
import { apiBase } from '../../contract/api.ts';
import { calls } from '../../contract/calls.ts';

/** A call's folder up to its version, such as /orders/v1/, holds what belongs to it as well: call-backs, uploads, files. */
const folders = new Set(calls.map(({ path }) => /^\/[^/]+\/v\d+\//.exec(path)?.[0] ?? path));
/** What the service serves without a call; scripts/dev/served-paths.test.ts looks for more of them. */
const others = [
  '/site.js',
  '/openapi.json',
  `${apiBase}/`,
  '/materials/previews/',
  '/livez',
  '/readyz',
  '/metrics',
];
const served = [...folders, ...others];

/** @param url of a request, with or without a query */
export function isServed(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return served.some((one) => (one.endsWith('/') ? path.startsWith(one) : path === one));
}
