import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Build } from '../../app/sw/worker.ts';

const source = join(import.meta.dirname, '../../app/sw/worker.ts');

/**
 * The service worker: its text, with what it must know of this build before it.
 * @param client the folder that is served
 * @param paths  pages that may be kept for reading offline
 */
export function serviceWorker(client: string, paths: readonly string[]): string {
  const build = JSON.stringify(describeBuild(client, paths));
  return `const build = ${build};\n${stripTypeScriptTypes(readFileSync(source, 'utf8'))}`;
}

/** Which files each page needs to work without a connection, chunks that load at first use included. */
export function describeBuild(client: string, paths: readonly string[]): Build {
  const assets = new Set(readdirSync(join(client, 'assets')).filter((name) => !/\.(br|gz)$/.test(name)));
  const named = (text: string) =>
    [...text.matchAll(/[\w.-]+\.(?:js|css|woff2|svg|json)\b/g)]
      .map(([name]) => name)
      .filter((name) => assets.has(name) && !onDemand.test(name));
  const references = new Map<string, string[]>();
  const referencesOf = (name: string): string[] => {
    const known = references.get(name);
    if (known) return known;
    const found =
      /\.(js|css)$/.test(name) && !listsAllRoutes.test(name)
        ? named(readFileSync(join(client, 'assets', name), 'utf8'))
        : [];
    references.set(name, found);
    return found;
  };
  const version = createHash('sha256').update(readFileSync(source));
  const needs = paths.map((path) => {
    const html = readFileSync(join(client, path, 'index.html'), 'utf8');
    version.update(html);
    return reach(named(html), referencesOf);
  });
  const files = [...new Set(needs.flatMap((need) => [...need]))].sort();
  const everywhere = files.filter((name) => needs.every((need) => need.has(name)));
  const places = new Map(
    [...everywhere, ...files.filter((name) => !everywhere.includes(name))].map((name, i) => [name, i]),
  );
  return {
    version: version.digest('hex').slice(0, 12),
    files: [...places.keys()],
    common: everywhere.length,
    pages: Object.fromEntries(
      paths.map((path, i) => [
        path,
        [...(needs[i] ?? [])]
          .map((name) => places.get(name) ?? 0)
          .filter((place) => place >= everywhere.length),
      ]),
    ),
  };
}

/** The manifest names the modules of all pages. */
const listsAllRoutes = /^manifest-/;
/** Fonts for rare signs stay with the network. */
const onDemand = /-latin(-ext)?-wght-/;

function reach(from: readonly string[], next: (name: string) => readonly string[]): Set<string> {
  const seen = new Set(from);
  for (const name of seen) for (const further of next(name)) seen.add(further);
  return seen;
}
