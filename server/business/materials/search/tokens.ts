import { materialFormats, materialTypeNames } from '#contract/material-kinds.ts';
import type { Material } from '../materials.tables.ts';
import { joinedWordsOf, wordsOf } from './words.ts';

/**
 * What the search column of a material holds: its words as stems, thrice. `=box` stands in the title, `+box` in the title
 * or the keywords, `box` anywhere; `@format:svg` and its like are facets. So each step of the ranking, and each
 * filter, is a condition of one index, and how many materials have it is one row of material_terms.
 */
export const titleToken = (stem: string) => `=${stem}`;
export const labelToken = (stem: string) => `+${stem}`;
export const facetToken = (facet: FacetName, value: string) => `@${facet}:${value}`;

export type FacetName = 'shelf' | 'type' | 'format' | 'orientation' | 'licence' | 'colour' | 'tier';

export type Described = Pick<
  Material,
  | 'title'
  | 'description'
  | 'keywords'
  | 'author'
  | 'parentType'
  | 'type'
  | 'formats'
  | 'orientation'
  | 'licence'
  | 'colours'
  | 'tier'
>;

/** The words of a material by where they stand. What it is ("icon", "svg") counts as a part of its title. */
export function wordsOfMaterial(material: Described) {
  const colours = material.colours.filter((colour) => colour !== 'current');
  return {
    title: [...both(material.title), ...both(material.type), ...material.formats],
    labels: both([...material.keywords, ...colours].join(' ')),
    prose: [...both(material.description), ...wordsOf(material.author)],
  };
}

/** Words that say what a material is and not which: of types and formats, with their plurals. */
export const kindWords: ReadonlySet<string> = new Set(
  [...materialTypeNames.flatMap((type) => [...both(type)]), ...materialFormats].flatMap((word) => [
    word,
    `${word}s`,
  ]),
);

function both(text: string): string[] {
  return [...wordsOf(text), ...joinedWordsOf(text)];
}

/** Every token of a material. `stems` knows all of its words. */
export function tokensOf(material: Described, stems: ReadonlyMap<string, string>): string[] {
  const { title, labels, prose } = wordsOfMaterial(material);
  const stem = (word: string) => stems.get(word) ?? word;
  const tokens = new Set<string>(facetTokensOf(material));
  for (const word of title) tokens.add(titleToken(stem(word)));
  for (const word of [...title, ...labels]) tokens.add(labelToken(stem(word)));
  for (const word of [...title, ...labels, ...prose]) tokens.add(stem(word));
  return [...tokens];
}

function facetTokensOf({
  parentType,
  type,
  formats,
  orientation,
  licence,
  colours,
  tier,
}: Described): string[] {
  return [
    facetToken('shelf', parentType),
    facetToken('type', type),
    ...formats.map((format) => facetToken('format', format)),
    ...(orientation ? [facetToken('orientation', orientation)] : []),
    facetToken('licence', licence),
    ...colours.map((colour) => facetToken('colour', colour)),
    facetToken('tier', tier),
  ];
}

/** The words of a title without regard to their order, as stems. */
export function titleKeyOf(words: readonly string[], stems: ReadonlyMap<string, string>): string {
  return [...new Set(words.map((word) => stems.get(word) ?? word))].sort().join(' ').slice(0, 500);
}
