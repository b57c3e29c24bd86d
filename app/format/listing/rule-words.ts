import { figure } from '#app/format/number-text.ts';
import { ruleLines } from '#content/en/rules/listings/rule-lines.ts';
import type { ListingRule } from '#content/en/rules/listings/shape.ts';
import { fill } from './fill.ts';

/** A rule as a short line for the list of rules. */
export function ruleText(rule: ListingRule): string {
  return fill(ruleLines[rule.kind], {
    max: 'max' in rule ? figure(rule.max) : '',
    signs: 'characters' in rule ? signsOf(rule) : '★\u2009♥…',
    phrases: 'phrases' in rule ? rule.phrases.join(', ') : '',
  });
}

function signsOf(rule: { characters?: string; classes?: readonly string[] }): string {
  return [...(rule.characters ?? ''), ...(rule.classes ? '★♥…' : '')].join('\u2009');
}
