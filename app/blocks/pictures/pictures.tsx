import type { ComponentType } from 'react';

/**
 * Drawings of the pages by name: pieces of interface and diagrams, made of markup and tokens alone. Each is a file of
 * its own beside this one, added here by name; copy refers to it by that name.
 */
const pictures: Readonly<Record<string, ComponentType>> = {};

/** @throws when the copy names a drawing that does not exist: a build with it fails */
export function Picture({ name }: { name: string }) {
  const Drawing = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
  if (!Drawing) throw new Error(`No drawing is named ${name}`);
  return <Drawing />;
}
