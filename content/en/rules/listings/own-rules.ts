import { ownAdvice } from './own-advice.ts';
import type { FieldId, ListingRule } from './shape.ts';

/** The day on which every source below was read. */
export const CHECKED_ON = '2026-11-20';

/** What we ask for ourselves, because every marketplace's reader is served by it. */
export function ownRules(fields: readonly FieldId[], prose: readonly FieldId[]): ListingRule[] {
  const ours = { source: ownAdvice, checkedOn: CHECKED_ON };
  return [
    { id: 'own-spacing', kind: 'spacing', fields, severity: 'hint', message: 'spaces', ...ours },
    {
      id: 'own-claims',
      kind: 'bannedPhrases',
      phrases: ['best', 'perfect', 'ultimate', 'amazing', 'unbreakable', 'world-class'],
      fields: prose,
      severity: 'hint',
      message: 'claim',
      ...ours,
    },
  ];
}

/** Words of the grammar, which repeat in any language's titles without anybody minding. */
export const smallWords =
  'a an the and or nor but for of in on at to by from with without as up into over under per plus off than via'.split(
    ' ',
  );
