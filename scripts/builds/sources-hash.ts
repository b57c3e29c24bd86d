// Used by start.ts and scripts/build.ts: what a build is made of, as one hash for the pages and one for the service.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What a build was made of. Two builds with the same hashes are the same build, whatever the dates of their files. */
export interface SourcesHash {
  /** Everything that is sent to a browser, and the renderer. */
  pages: string;
  /** The service as one file. */
  service: string;
}

const pagesAreMadeOf = [
  ...['app', 'contract', 'content', 'messages', 'public', 'project.inlang', 'scripts'],
  ...['vite.config.ts', 'vite.site.config.ts', 'react-router.config.ts', 'package-lock.json'],
];
/** Data files stay where they are, so only these endings are built in. */
const serviceIsMadeOf = [
  ...['main.ts', 'server', 'contract', 'content', 'database', 'scripts/service-build.ts'],
  'package-lock.json',
];
const serviceEndings = /\.(ts|json)$/;

/** Files that a tool writes, and files that no build reads. */
const leftOut = [
  /^app\/(paraglide|styles\/fonts)(\/|$)/,
  /^project\.inlang\/(cache(\/|$)|README\.md$)/,
  /^scripts\/(check|chromium|db-reset|demo|dev|doctor|gate|import|make-common-passwords|migration|related|release|test)\b/,
  /(\.test\.tsx?|~)$|(^|\/)\.[^/]*$/,
];

/** Reads every source once: 13 MB, about 70 ms of processor time. */
export function hashSources(root: string): SourcesHash {
  const known = new Map<string, string>();
  const digest = (path: string) => {
    const found = known.get(path) ?? createHash('sha256').update(readFileSync(path)).digest('hex');
    known.set(path, found);
    return found;
  };
  const hash = (names: readonly string[], fits: RegExp) => {
    const sum = createHash('sha256');
    for (const path of names.flatMap((name) => filesIn(root, join(root, name))))
      if (fits.test(path)) sum.update(`${relative(root, path)}\0${digest(path)}\n`);
    return sum.digest('hex');
  };
  return { pages: hash(pagesAreMadeOf, /./), service: hash(serviceIsMadeOf, serviceEndings) };
}

function filesIn(root: string, path: string): string[] {
  const name = relative(root, path);
  if (leftOut.some((pattern) => pattern.test(name))) return [];
  const facts = statSync(path, { throwIfNoEntry: false });
  if (!facts?.isDirectory()) return facts ? [path] : [];
  return readdirSync(path)
    .sort()
    .flatMap((inside) => filesIn(root, join(path, inside)));
}
