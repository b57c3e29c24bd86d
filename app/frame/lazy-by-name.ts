import { type ComponentType, lazy } from 'react';

type Load = () => Promise<ComponentType>;
type Loaders<T> = { [Name in keyof T]: () => Promise<T[Name]> };

/**
 * Components of which a page shows few: each is a file of its own. The browser loads those that are drawn; until they
 * are there, the block around them waits.
 */
export function lazyByName<T extends object>(loaders: Loaders<T>): T {
  const entries = Object.entries<Load>(loaders as Record<string, Load>);
  return Object.fromEntries(
    entries.map(([name, load]) => [name, lazy(async () => ({ default: await load() }))]),
  ) as T;
}

/** The same for the server's build, which has them all at once. */
export async function loadAll<T extends object>(loaders: Loaders<T>): Promise<T> {
  const entries = Object.entries<Load>(loaders as Record<string, Load>);
  return Object.fromEntries(
    await Promise.all(entries.map(async ([name, load]) => [name, await load()])),
  ) as T;
}
