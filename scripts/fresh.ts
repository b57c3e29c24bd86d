// Used by start.ts and scripts/build.ts: whether what was built is newer than all it is made of.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const generated = /(^|\/)paraglide(\/|$)|\.test\.tsx?$/;

/** The pages and everything else in build/client; the stamp is written last. */
export const pagesAreFresh = () =>
  isFresh('build/stamp.json', [
    'app',
    'contract',
    'content',
    'messages',
    'public',
    'project.inlang',
    'scripts',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
  ]);

/** The service as one file. */
export const serviceIsFresh = () =>
  isFresh('build/service/main.js', [
    'main.ts',
    'server',
    'contract',
    'content',
    'database',
    'scripts/service-build.ts',
    'package-lock.json',
  ]);

function isFresh(made: string, sources: readonly string[]): boolean {
  const path = join(root, made);
  if (!existsSync(path)) return false;
  const at = statSync(path).mtimeMs;
  return sources.every((source) => newest(join(root, source)) <= at);
}

function newest(path: string): number {
  if (generated.test(path)) return 0;
  const facts = statSync(path);
  if (!facts.isDirectory()) return facts.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}
