import type { RuleSource } from '../shape.ts';
import { CHECKED_ON, ownRules } from './own-rules.ts';
import type { RulePack } from './shape.ts';

const titleLimit: RuleSource = {
  title: 'Listing title validation changes, 28 June 2011',
  publisher: 'Etsy, developer announcements',
  url: 'https://groups.google.com/g/etsy-api-v2/c/TROSD3BdGIE',
};
const openApi: RuleSource = {
  title: 'Open API v3 reference: createDraftListing',
  publisher: 'Etsy',
  url: 'https://developers.etsy.com/documentation/reference/',
};
const tagLimits: RuleSource = {
  title: 'Tags of a listing, read as quoted by independent tool makers',
  publisher: 'Etsy Help Center',
};
const titleAdvice: RuleSource = {
  title: 'Advice on listing titles, read as quoted by independent tool makers',
  publisher: 'Etsy Seller Handbook',
};

const checkedOn = CHECKED_ON;

export const etsy: RulePack = {
  id: 'etsy',
  fields: [
    { id: 'title', form: 'line' },
    { id: 'tags', form: 'list' },
    { id: 'description', form: 'text', folded: true },
  ],
  rules: [
    {
      id: 'etsy-title-140',
      kind: 'maxCharacters',
      max: 140,
      fields: ['title'],
      severity: 'error',
      message: 'too_long',
      source: titleLimit,
      checkedOn,
      validFrom: '2011-07-05',
    },
    {
      id: 'etsy-title-characters',
      kind: 'allowedCharacters',
      pattern: '\\p{L}\\p{M}\\p{Nd}\\p{P}\\p{Sm}\\p{Zs}™©®',
      fields: ['title'],
      severity: 'error',
      message: 'not_allowed',
      source: openApi,
      checkedOn,
    },
    {
      id: 'etsy-title-once',
      kind: 'oncePerText',
      characters: '%:&+',
      fields: ['title'],
      severity: 'error',
      message: 'once_only',
      source: openApi,
      checkedOn,
    },
    {
      id: 'etsy-title-words',
      kind: 'maxWords',
      max: 14,
      fields: ['title'],
      severity: 'hint',
      message: 'shorter_reads',
      source: titleAdvice,
      checkedOn,
    },
    {
      id: 'etsy-tags-13',
      kind: 'maxItems',
      max: 13,
      fields: ['tags'],
      severity: 'error',
      message: 'too_many_items',
      source: tagLimits,
      checkedOn,
    },
    {
      id: 'etsy-tag-20',
      kind: 'itemCharacters',
      max: 20,
      fields: ['tags'],
      severity: 'error',
      message: 'item_too_long',
      source: tagLimits,
      checkedOn,
    },
    {
      id: 'etsy-tag-characters',
      kind: 'allowedCharacters',
      pattern: "\\p{L}\\p{M}\\p{Nd}\\p{Zs}\\-'™©®",
      fields: ['tags'],
      severity: 'error',
      message: 'not_allowed',
      source: openApi,
      checkedOn,
    },
    {
      id: 'etsy-tag-twice',
      kind: 'duplicateItems',
      fields: ['tags'],
      severity: 'warning',
      message: 'same_item',
      source: tagLimits,
      checkedOn,
    },
    ...ownRules(['title'], ['title']),
  ],
};
