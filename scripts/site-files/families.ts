import type { Family } from '../../content/en/pages/shape.ts';

/** The parts of the site in the order in which a stranger wants to know them. */
export const familyOrder: readonly (readonly [Family, title: string])[] = [
  ['CRE', 'Create'],
  ['OPS', 'Operate'],
  ['INF', 'Infrastructure'],
  ['LIB', 'Library'],
  ['GRO', 'Grow'],
  ['MOV', 'Move'],
  ['INS', 'Insight'],
  ['HSE', 'Company, partners and terms'],
];
