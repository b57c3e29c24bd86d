import { m } from '#app/paraglide/messages.js';
import type { ListingRule } from '#content/en/rules/listings/shape.ts';
import { figure } from '../numbers/english.ts';

/** A rule as a short line for the list of rules. */
export function ruleText(rule: ListingRule): string {
  switch (rule.kind) {
    case 'required':
      return m.listing_rule_required();
    case 'maxCharacters':
      return m.listing_rule_characters({ max: figure(rule.max) });
    case 'maxBytes':
      return m.listing_rule_bytes({ max: figure(rule.max) });
    case 'maxWords':
      return m.listing_rule_words({ max: rule.max });
    case 'repeatedWord':
      return rule.max > 1 ? m.listing_rule_repeats({ max: rule.max }) : m.listing_rule_repeats_once();
    case 'bannedCharacters':
      return rule.characters
        ? m.listing_rule_signs({ signs: [...rule.characters, ...(rule.classes ? '★♥…' : '')].join('\u2009') })
        : m.listing_rule_decoration();
    case 'besideDigitOnly':
      return m.listing_rule_beside({ signs: [...rule.characters].join('\u2009') });
    case 'allowedCharacters':
      return m.listing_rule_allowed();
    case 'oncePerText':
      return m.listing_rule_once({ signs: [...rule.characters].join('\u2009') });
    case 'bannedPhrases':
      return m.listing_rule_phrases({ phrases: rule.phrases.join(', ') });
    case 'allCaps':
      return m.listing_rule_capitals();
    case 'maxItems':
      return m.listing_rule_items({ max: rule.max });
    case 'itemCharacters':
      return m.listing_rule_item({ max: rule.max });
    case 'duplicateItems':
      return m.listing_rule_same();
    case 'startsWithBrand':
      return m.listing_rule_brand_first();
    case 'withoutBrand':
      return m.listing_rule_brand_out();
    case 'noMarkup':
      return m.listing_rule_markup();
    case 'noContacts':
      return m.listing_rule_contacts();
    case 'noYears':
      return m.listing_rule_years();
    case 'spacing':
      return m.listing_rule_spaces();
  }
}

const days = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** "Nov 20, 2026" */
export const dayText = (day: string) => days.format(new Date(`${day}T00:00:00Z`));
