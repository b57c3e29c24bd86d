import type { FieldId, RuleMessage } from './shape.ts';

export const fieldNames: Record<FieldId, string> = {
  title: 'Title',
  subtitle: 'Subtitle',
  highlights: 'Item highlights',
  pageTitle: 'Search engine title',
  bullets: 'Bullets',
  tags: 'Tags',
  keywords: 'Search terms',
  description: 'Description',
  metaDescription: 'Search engine description',
};

/** The kind of a finding in a word or two, and the sentence beside it; `{…}` are filled in. */
export const findingWords: Record<RuleMessage, readonly [chip: string, advice: string]> = {
  missing: ['Missing', 'This marketplace needs one.'],
  too_long: ['Too long', '{over} over the limit of {max}.'],
  too_many_bytes: [
    'Too long',
    '{over} bytes over, without spaces and punctuation. Accented letters count two.',
  ],
  cut_on_phones: ['Cut on phones', '{count} characters. Phones show {max}, and not always the first ones.'],
  shorter_reads: ['Long', '{count} words. Up to {max} are easier to read.'],
  repeated: ['Repeated', 'At most {max} times. Keep it where it reads best.'],
  repeated_once: ['Repeated', 'Once is enough.'],
  not_allowed: ['Not allowed', 'This sign is refused in this field.'],
  only_with_numbers: ['Careful', 'Fine beside a number, as in #4301. Not as decoration.'],
  once_only: ['Once only', 'Use this character only once.'],
  promise: ['Not allowed', 'Offers, rank and praise have no place in this field.'],
  claim: ['Claim', 'Say what is better, and by how much.'],
  filler: ['Not allowed', 'Write the fact or leave the line out.'],
  other_shop: ['Not allowed', 'Names of other shops do not belong here.'],
  capitals: ['Capitals', 'Capitals for acronyms and brands only.'],
  too_many_items: ['Too many', '{count} entries; {max} are taken.'],
  item_too_long: ['Too long', '{over} over the limit of {max}.'],
  same_item: ['Twice', 'The second one wins nothing.'],
  brand_first: ['Brand', 'The title should begin with {text}.'],
  brand_elsewhere: ['Brand', 'The brand is found anyway; here it is refused.'],
  code: ['Code', 'Markup is not taken. Write plain text.'],
  contact: ['Contact', 'Addresses, numbers and links are refused here.'],
  year: ['Year', 'A year is refused for most kinds of goods.'],
  spaces: ['Spaces', 'Spaces at the beginning, at the end or in a row.'],
  own_forbidden: ['Your word', 'Your word rules forbid it.'],
  own_wanted: ['Wanted', 'Your word rules want “{text}” in the listing.'],
};
