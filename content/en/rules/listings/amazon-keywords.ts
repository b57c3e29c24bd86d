import type { RuleSource } from '../shape.ts';
import { CHECKED_ON } from './own-rules.ts';
import type { ListingRule } from './shape.ts';

const searchTerms: RuleSource = {
  title: 'Using search terms effectively',
  publisher: 'Amazon Seller Central',
  url: 'https://sellercentral.amazon.com/gp/help/external/help.html?itemID=23501&language=en_US',
};

const checkedOn = CHECKED_ON;

/** The search terms that buyers do not see. */
export const amazonKeywords: ListingRule[] = [
  {
    id: 'amazon-keywords-249',
    kind: 'maxBytes',
    max: 249,
    lettersOnly: true,
    fields: ['keywords'],
    severity: 'error',
    message: 'too_many_bytes',
    source: searchTerms,
    checkedOn,
  },
  {
    id: 'amazon-keywords-repeats',
    kind: 'repeatedWord',
    max: 1,
    fields: ['keywords'],
    severity: 'warning',
    message: 'repeated_once',
    source: searchTerms,
    checkedOn,
  },
  {
    id: 'amazon-keywords-brand',
    kind: 'withoutBrand',
    fields: ['keywords'],
    severity: 'error',
    message: 'brand_elsewhere',
    source: searchTerms,
    checkedOn,
  },
  {
    id: 'amazon-keywords-claims',
    kind: 'bannedPhrases',
    phrases: [
      'amazing',
      'best',
      'cheap',
      'cheapest',
      'good deal',
      'popular',
      'trending',
      'available now',
      'brand new',
      'just launched',
      'limited time',
      'on sale',
    ],
    fields: ['keywords'],
    severity: 'error',
    message: 'promise',
    source: searchTerms,
    checkedOn,
  },
];
