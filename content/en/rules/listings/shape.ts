import type { Sourced } from '../shape.ts';

/** `error` stops a listing or gets it changed, `warning` is asked for, `hint` is advice. */
export type Severity = 'error' | 'warning' | 'hint';

export const fieldIds = [
  'title',
  'subtitle',
  'highlights',
  'pageTitle',
  'bullets',
  'tags',
  'keywords',
  'description',
  'metaDescription',
] as const;
export type FieldId = (typeof fieldIds)[number];

/** `line` is one line, `list` one entry a line (tags also between commas), `text` runs over several lines. */
export interface ListingField {
  id: FieldId;
  form: 'line' | 'list' | 'text';
  /** Rarely filled: shown on request. */
  folded?: boolean;
}

/** Kinds of characters that would be too many to write out. */
export type CharacterClass = 'emoji' | 'decoration';

/** What the engine can look for. Lengths count Unicode code points, bytes are UTF-8. */
export type Check =
  | { kind: 'required' }
  | { kind: 'maxCharacters'; max: number }
  /** @property lettersOnly spaces and punctuation are not counted */
  | { kind: 'maxBytes'; max: number; lettersOnly?: boolean }
  | { kind: 'maxWords'; max: number }
  /** The same word at most `max` times in one text; words in `ignore` are free. */
  | { kind: 'repeatedWord'; max: number; ignore?: readonly string[] }
  /** Each of these, or of the classes, may not stand anywhere; a brand name keeps its own. */
  | { kind: 'bannedCharacters'; characters?: string; classes?: readonly CharacterClass[] }
  /** Allowed only directly before or after a digit, as in "#4301" or "<10 lb". */
  | { kind: 'besideDigitOnly'; characters: string }
  /** A character class of a regular expression: everything outside it is refused. */
  | { kind: 'allowedCharacters'; pattern: string }
  | { kind: 'oncePerText'; characters: string }
  | { kind: 'bannedPhrases'; phrases: readonly string[] }
  /** Each has to occur in some field of the listing; its own field is where the finding is shown. */
  | { kind: 'wantedPhrases'; phrases: readonly string[] }
  /** A run of at least `words` words in capitals, each of at least three letters. */
  | { kind: 'allCaps'; words: number }
  | { kind: 'maxItems'; max: number }
  | { kind: 'itemCharacters'; max: number }
  | { kind: 'duplicateItems' }
  | { kind: 'startsWithBrand' }
  | { kind: 'withoutBrand' }
  | { kind: 'noMarkup' }
  | { kind: 'noContacts'; of: readonly ('web' | 'mail' | 'phone')[] }
  | { kind: 'noYears' }
  /** Spaces at the ends and several in a row. */
  | { kind: 'spacing' };

/** Which sentence of the catalogue explains the finding. */
export type RuleMessage =
  | 'missing'
  | 'too_long'
  | 'too_many_bytes'
  | 'cut_on_phones'
  | 'shorter_reads'
  | 'repeated'
  | 'repeated_once'
  | 'not_allowed'
  | 'only_with_numbers'
  | 'once_only'
  | 'promise'
  | 'claim'
  | 'filler'
  | 'other_shop'
  | 'capitals'
  | 'too_many_items'
  | 'item_too_long'
  | 'same_item'
  | 'brand_first'
  | 'brand_elsewhere'
  | 'code'
  | 'contact'
  | 'year'
  | 'spaces'
  | 'own_forbidden'
  | 'own_wanted';

export type ListingRule = Check &
  Sourced & {
    /** Stable: names the rule in links and tests. */
    id: string;
    fields: readonly FieldId[];
    severity: Severity;
    message: RuleMessage;
    /** Only in these categories of the marketplace; everywhere unless told. */
    categories?: readonly CategoryId[];
  };

export type CategoryId = 'general' | 'media';
export type MarketplaceId = 'amazon' | 'ebay' | 'etsy' | 'walmart' | 'shopify';

export interface RulePack {
  id: MarketplaceId;
  fields: readonly ListingField[];
  rules: readonly ListingRule[];
}
