import type { CheckedOf } from '#contract/endpoint.ts';
import {
  type MaterialShelfName,
  type MaterialType,
  materialColours,
  materialFormats,
  materialOrientations,
  materialShelfNames,
  materialTiers,
  shelfOfType,
} from '#contract/material-kinds.ts';
import type { searchMaterials } from '#contract/materials.ts';
import { type FacetName, facetToken } from './tokens.ts';

type Input = CheckedOf<typeof searchMaterials>;
export const facetNames = ['format', 'orientation', 'licence', 'colour', 'tier'] as const;
export type ChosenFacets = Readonly<Record<(typeof facetNames)[number], readonly string[]>>;

/** What an address asks for, as far as it means something. */
export interface Filters {
  type: MaterialType | null;
  parentType: MaterialShelfName | null;
  chosen: ChosenFacets;
  unknown: (FilterField | (typeof facetNames)[number])[];
}
type FilterField = 'typeId' | 'parentTypeName';

const known: Record<(typeof facetNames)[number], (value: string) => boolean> = {
  format: (value) => (materialFormats as readonly string[]).includes(value),
  orientation: (value) => (materialOrientations as readonly string[]).includes(value),
  colour: (value) => (materialColours as readonly string[]).includes(value),
  tier: (value) => (materialTiers as readonly string[]).includes(value),
  // Which licences there are is known to the database alone.
  licence: (value) => /^[a-z0-9][a-z0-9.+-]{0,59}$/.test(value),
};

/** Reads the filters of a search; what is not known is left out and named. */
export function readFilters(input: Input): Filters {
  const unknown: Filters['unknown'] = [];
  const typeShelf = shelfOfType(input.typeId);
  const type = typeShelf ? (input.typeId as MaterialType) : null;
  if (!type && !['', '0'].includes(input.typeId)) unknown.push('typeId');
  const shelf = materialShelfNames.find((name) => name === input.parentTypeName) ?? null;
  const noShelf = !shelf && !['', 'all', '0'].includes(input.parentTypeName);
  if (noShelf || (shelf && typeShelf && shelf !== typeShelf)) unknown.push('parentTypeName');
  const chosen = Object.fromEntries(
    facetNames.map((facet) => {
      const values = input[facet].split(',', 30).filter((value) => value !== '');
      const meant = values.filter(known[facet]);
      if (meant.length < values.length) unknown.push(facet);
      return [facet, [...new Set(meant)]];
    }),
  ) as unknown as ChosenFacets;
  return { type, parentType: typeShelf ?? shelf, chosen, unknown };
}

/** The shelf or type, as tokens a material has to have. */
export function kindTokens({ type, parentType }: Pick<Filters, 'type' | 'parentType'>): string[][] {
  if (type) return [[facetToken('type', type)]];
  return parentType ? [[facetToken('shelf', parentType)]] : [];
}

/** Each facet of which something was chosen, as tokens of which a material has to have one. */
export function chosenTokens(chosen: ChosenFacets): string[][] {
  return facetNames
    .filter((facet) => chosen[facet].length > 0)
    .map((facet) => chosen[facet].map((value) => facetToken(facet satisfies FacetName, value)));
}
