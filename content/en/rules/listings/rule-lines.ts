import type { Check } from './shape.ts';

/** A rule in a line; `{…}` are filled in. */
export const ruleLines: Record<Check['kind'], string> = {
  required: 'Needed',
  maxCharacters: 'At most {max} characters',
  maxBytes: 'At most {max} bytes',
  maxWords: 'At most {max} words',
  repeatedWord: 'The same word no more than {max}×',
  bannedCharacters: 'None of {signs}',
  besideDigitOnly: '{signs} only beside a number',
  allowedCharacters: 'Letters, digits and a fixed set of signs',
  oncePerText: 'Each of {signs} once',
  bannedPhrases: 'Not: {phrases}',
  wantedPhrases: 'With: {phrases}',
  allCaps: 'No runs of capitals',
  maxItems: 'At most {max} entries',
  itemCharacters: 'At most {max} characters an entry',
  duplicateItems: 'No entry twice',
  startsWithBrand: 'Begins with the brand',
  withoutBrand: 'Without the brand',
  noMarkup: 'No markup',
  noContacts: 'No contact details or links',
  noYears: 'No years',
  spacing: 'Single spaces',
};
