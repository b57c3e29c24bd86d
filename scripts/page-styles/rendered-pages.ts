import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { classesOf } from './page-sheet.ts';

interface RenderedPage {
  /** Pages made at build that have the frame and the kinds of sections this one has. */
  like: readonly string[];
  /** Files, and folders of files, whose classes its own parts may have. */
  drawnBy: readonly string[];
}

const frame = [
  ...['app/blocks/section.tsx', 'app/blocks/steps.tsx', 'app/blocks/hero.tsx', 'app/blocks/frame.tsx'],
  ...['app/blocks/fact-table.tsx', 'app/ui/button.tsx', 'app/ui/label-chip.tsx'],
];
const library = [...frame, 'app/blocks/materials', 'app/routes/materials'];
const inLibrary = (...names: string[]) => names.map((name) => `app/blocks/materials/${name}`);

/**
 * Public pages that are rendered for each request, by the ids of their routes. Their HTML is not known at build, but what it
 * may be made of is; tests/e2e/visitor-sees-the-page-sheet.e2e.ts compares.
 */
export const renderedPages: Readonly<Record<string, RenderedPage>> = {
  Material: {
    like: ['material-member', 'proxy'],
    drawnBy: [
      ...frame,
      ...[
        'app/blocks/hero-scene.tsx',
        'app/blocks/pictures/licence-record.tsx',
        'app/routes/materials/material.tsx',
      ],
      ...inLibrary(
        'material-top.tsx',
        'material-items.tsx',
        'material-preview.tsx',
        'motif.tsx',
        'grounds.ts',
      ),
      ...inLibrary(
        'shelves.tsx',
        'search-form.tsx',
        'word-suggestions.tsx',
        'favourite-heart.tsx',
        'heart-button.tsx',
      ),
    ],
  },
  MaterialList: { like: ['licence-check', 'material-member'], drawnBy: library },
  MaterialListDetail: { like: ['licence-check', 'material-member'], drawnBy: library },
};

/** What such a page may have on its elements. @param root of the project */
export function classesOfRendered(
  { like, drawnBy }: RenderedPage,
  client: string,
  root: string,
): Set<string> {
  const made = like.flatMap((page) => [...classesOf(readFileSync(join(client, page, 'index.html'), 'utf8'))]);
  const written = drawnBy.flatMap((path) => filesIn(join(root, path))).flatMap(wordsIn);
  return new Set([...made, ...written]);
}

function filesIn(path: string): string[] {
  if (/\.tsx?$/.test(path)) return [path];
  return readdirSync(path)
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => join(path, name));
}

/** All that may be a class in strings of a file; what is none, no rule asks for. */
const wordsIn = (file: string): string[] => readFileSync(file, 'utf8').split(/[\s'"`{}]+/);
