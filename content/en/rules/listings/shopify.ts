import type { RuleSource } from '../shape.ts';
import { CHECKED_ON, ownRules } from './own-rules.ts';
import type { RulePack } from './shape.ts';

const searchFields: RuleSource = {
  title: 'Adding keywords for SEO, read as quoted by Shopify Ranked on 22 May 2026',
  publisher: 'Shopify Help Center',
};
const tagCount: RuleSource = {
  title: 'Product tags now have a limit of 250 per product, 4 March 2019',
  publisher: 'Shopify developer changelog',
  url: 'https://shopify.dev/changelog/product-tags-now-have-a-limit-of-250-per-product',
};
const tagLength: RuleSource = {
  title: 'REST Admin API reference: product tags, read in public copies',
  publisher: 'Shopify',
};
const titleLimit: RuleSource = {
  title: 'Character limits, read as quoted by LetterCounter',
  publisher: 'Shopify',
};

const checkedOn = CHECKED_ON;

export const shopify: RulePack = {
  id: 'shopify',
  fields: [
    { id: 'title', form: 'line' },
    { id: 'tags', form: 'list' },
    { id: 'pageTitle', form: 'line' },
    { id: 'metaDescription', form: 'text', folded: true },
    { id: 'description', form: 'text', folded: true },
  ],
  rules: [
    {
      id: 'shopify-title-255',
      kind: 'maxCharacters',
      max: 255,
      fields: ['title'],
      severity: 'error',
      message: 'too_long',
      source: titleLimit,
      checkedOn,
    },
    {
      id: 'shopify-tags-250',
      kind: 'maxItems',
      max: 250,
      fields: ['tags'],
      severity: 'error',
      message: 'too_many_items',
      source: tagCount,
      checkedOn,
      validFrom: '2019-03-04',
    },
    {
      id: 'shopify-tag-255',
      kind: 'itemCharacters',
      max: 255,
      fields: ['tags'],
      severity: 'error',
      message: 'item_too_long',
      source: tagLength,
      checkedOn,
    },
    {
      id: 'shopify-page-title-70',
      kind: 'maxCharacters',
      max: 70,
      fields: ['pageTitle'],
      severity: 'error',
      message: 'too_long',
      source: searchFields,
      checkedOn,
    },
    {
      id: 'shopify-meta-160',
      kind: 'maxCharacters',
      max: 160,
      fields: ['metaDescription'],
      severity: 'warning',
      message: 'too_long',
      source: searchFields,
      checkedOn,
    },
    ...ownRules(['title', 'pageTitle', 'metaDescription'], ['title', 'pageTitle']),
  ],
};
