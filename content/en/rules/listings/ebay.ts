import type { RuleSource } from '../shape.ts';
import { CHECKED_ON, ownRules } from './own-rules.ts';
import type { RulePack } from './shape.ts';

const listingTitle: RuleSource = {
  title: 'Listing title',
  publisher: 'eBay Developers Program',
  url: 'https://developer.ebay.com/api-docs/user-guides/static/trading-user-guide/listing-title.html',
};
const searchPolicy: RuleSource = {
  title: 'Search and browse manipulation policy',
  publisher: 'eBay',
  url: 'https://www.ebay.com.sg/help/policies/listing-policies/search-manipulation-policy?id=4243',
};
const mobile: RuleSource = {
  title: 'Mobile-friendly description snippets',
  publisher: 'eBay Developers Program',
  url: 'https://developer.ebay.com/api-docs/user-guides/static/trading-user-guide/mobile.html',
};

const checkedOn = CHECKED_ON;

export const ebay: RulePack = {
  id: 'ebay',
  fields: [
    { id: 'title', form: 'line' },
    { id: 'subtitle', form: 'line' },
    { id: 'description', form: 'text', folded: true },
  ],
  rules: [
    {
      id: 'ebay-title-required',
      kind: 'required',
      fields: ['title'],
      severity: 'error',
      message: 'missing',
      source: listingTitle,
      checkedOn,
    },
    {
      id: 'ebay-title-80',
      kind: 'maxCharacters',
      max: 80,
      fields: ['title'],
      severity: 'error',
      message: 'too_long',
      source: listingTitle,
      checkedOn,
    },
    {
      id: 'ebay-subtitle-55',
      kind: 'maxCharacters',
      max: 55,
      fields: ['subtitle'],
      severity: 'error',
      message: 'too_long',
      source: listingTitle,
      checkedOn,
    },
    {
      id: 'ebay-special-characters',
      kind: 'bannedCharacters',
      characters: '™®℠½¼¾¹²³',
      classes: ['decoration', 'emoji'],
      fields: ['title', 'subtitle'],
      severity: 'error',
      message: 'not_allowed',
      source: searchPolicy,
      checkedOn,
    },
    {
      id: 'ebay-description-800',
      kind: 'maxCharacters',
      max: 800,
      fields: ['description'],
      severity: 'hint',
      message: 'cut_on_phones',
      source: mobile,
      checkedOn,
    },
    ...ownRules(['title', 'subtitle'], ['title', 'subtitle']),
  ],
};
