// Used by tests about the whole repository and by scripts/related.ts: who imports whom, read from the sources.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** All sources of ours, as paths below the root; what is generated does not count. */
export function sources(folder = root): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (/^(node_modules|build|data|data-demo|test-results)$|^\./.test(name) || path.includes('app/paraglide'))
      return [];
    if (statSync(path).isDirectory()) return sources(path);
    return /\.(ts|tsx|mdx)$/.test(name) ? [relative(root, path)] : [];
  });
}

/** What a file names in its imports: files of ours, packages, parts of Node. */
export function importNamesOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]/g,
  );
  return [...found].map(([, a, b, c]) => a ?? b ?? c ?? '');
}

/** Files of ours that a file imports, by their paths below the root. */
export function importsOf(file: string): string[] {
  return importNamesOf(file).flatMap((target) => {
    if (target.includes('/+types/')) return [];
    const path = target.startsWith('#')
      ? target.slice(1)
      : target.startsWith('.')
        ? relative(root, resolve(root, dirname(file), target))
        : null;
    return path === null ? [] : [path.replace(/\?.*$/, '')];
  });
}

/**
 * The files themselves and every source that imports one of them, directly or through others.
 * @param changed paths below the root
 * @param all     the sources to look in
 * @param end     files that import nearly everything: who imports those is not asked
 */
export function dependantsOf(
  changed: readonly string[],
  all: readonly string[],
  end: RegExp = /^$/,
): Set<string> {
  const importers = new Map<string, string[]>();
  for (const file of all)
    for (const target of importsOf(file)) {
      // Some imports leave the ending out.
      for (const path of [target, `${target}.ts`, `${target}.tsx`])
        importers.set(path, [...(importers.get(path) ?? []), file]);
    }
  const reached = new Set<string>();
  const waiting = [...changed];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    if (!end.test(file)) waiting.push(...(importers.get(file) ?? []));
  }
  return reached;
}

/**
 * Files that import themselves through others, each circle as the way around it.
 * @param files the sources to look in; imports of others do not count
 */
export function circlesIn(files: readonly string[]): string[][] {
  const inside = new Set(files);
  const circles: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (file: string) => {
    const at = way.indexOf(file);
    if (at >= 0) circles.push([...way.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    way.push(file);
    for (const target of importsOf(file)) if (inside.has(target)) visit(target);
    way.pop();
    done.add(file);
  };
  for (const file of files) visit(file);
  return circles;
}
