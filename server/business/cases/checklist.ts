import { checklist } from '#content/en/rules/document-checklist.ts';
import { sellerCountries } from '#content/en/rules/document-countries.ts';
import { failField } from '#contract/errors.ts';
import type { Case } from './cases.tables.ts';

type Subject = Pick<Case, 'marketplace' | 'country' | 'legalForm' | 'sellsTo'>;

export interface ChecklistLine {
  line: string;
  need: 'asked' | 'if-asked' | 'advised';
  /** Whether a paper may be uploaded for it. */
  keepsPapers: boolean;
}

/** The marketplace takes the photo itself, and a card is typed into its form: neither is ever kept. */
const neverKept: ReadonlySet<string> = new Set(['selfie', 'card']);

/** The documents that a case needs by the rules of this build, in the order of the folder. */
export const linesOf = ({ marketplace, country, legalForm, sellsTo }: Subject): ChecklistLine[] =>
  checklist({ marketplaces: [marketplace], country, type: legalForm, sellsTo }).map(({ id, need }) => ({
    line: id,
    need,
    keepsPapers: !neverKept.has(id),
  }));

/** @throws request.invalid: line → not_one_of */
export function requireLine(subject: Subject, line: string): ChecklistLine {
  const found = linesOf(subject).find((one) => one.line === line);
  if (!found) throw failField('line', 'not_one_of');
  return found;
}

/** @throws request.invalid: country → country_invalid */
export function requireCountry(code: string): void {
  if (!sellerCountries.some((one) => one.code === code)) throw failField('country', 'country_invalid');
}
