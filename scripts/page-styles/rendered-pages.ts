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
  ...[
    'app/site/pages/blocks/section.tsx',
    'app/site/pages/blocks/steps.tsx',
    'app/frame/hero.tsx',
    'app/frame/frame.tsx',
  ],
  ...['app/site/pages/blocks/fact-table.tsx', 'app/ui/button.tsx', 'app/ui/label-chip.tsx'],
];
const library = [...frame, 'app/catalogue/materials', 'app/site/library'];
const inFolder = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}`);

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
        'app/frame/hero-scene.tsx',
        'app/site/pages/pictures/licence-record.tsx',
        'app/site/library/material.tsx',
      ],
      ...inFolder('app/site/library', 'material-top.tsx', 'shelves.tsx', 'search-form.tsx'),
      ...inFolder(
        'app/catalogue/materials',
        'material-items.tsx',
        'material-preview.tsx',
        'motif.tsx',
        'grounds.ts',
      ),
      ...inFolder('app/catalogue/materials', 'favourite-heart.tsx', 'heart-buttons.tsx', 'heart-look.ts'),
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
