import { adviceOf, chipOf, whatOf } from '#app/format/listing/finding-words.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { marketplaces } from '#content/en/rules/listings/marketplaces.ts';
import type { MarketplaceId, RulePack, Severity } from '#content/en/rules/listings/shape.ts';
import { checkListing, type Finding } from '#content/listing-rules/check-listing.ts';
import { exampleTexts } from '../listing-checker/example.ts';
import { segmentLines } from '../listing-checker/segments.ts';
import { sizeOf } from '../listing-checker/size-of.ts';
import { defaultSettings, formatState, formatTexts, maxShared } from '../listing-checker/state.ts';
import { addressWith, type FieldProblem, type MiniAnswer } from './mini-answer.ts';

export interface TitleTexts {
  title: string;
  market: MarketplaceId;
}

export interface TitleAnswer extends MiniAnswer {
  /** The text cut at its marks; joined again it is the text that was checked. */
  pieces: readonly { text: string; severity?: Severity }[];
  /** The first findings; the full tool has all. */
  findings: readonly { chip: string; what: string }[];
  /** How many more there are. */
  more: number;
}

export const titleExample: TitleTexts = { title: exampleTexts.title ?? '', market: defaultSettings.market };

/** Longest part of a text that is checked while somebody types. */
const maxChecked = 20_000;
const shown = 3;

/**
 * A title against the rules of one marketplace, as the full tool judges it for goods of no special kind.
 * @param pack the rules at hand: those of another marketplace while the right ones did not load
 */
export function titleAnswer({ title, market }: TitleTexts, pack: RulePack): TitleAnswer {
  const { category } = defaultSettings;
  const text = title.slice(0, maxChecked);
  const findings = checkListing({ pack, category, brand: '', texts: { title: text } }).filter(
    ({ field }) => field === 'title',
  );
  const field = pack.fields.find(({ id }) => id === 'title') ?? { id: 'title', form: 'line' };
  const { count, max, unit } = sizeOf(pack, category, field, title);
  const units = unit === 'bytes' ? m.home_title_bytes() : m.home_title_characters();
  const found = foundText(findings.length);
  return {
    value: max === undefined ? String(count) : `${count} / ${max}`,
    note: `${units}, ${found}`,
    to: titleAddress({ title, market }),
    live: {},
    plate: {
      note: m.home_title_plate({ found }),
      text: max === undefined ? `${count} ${units}` : m.home_title_of({ count, max, units }),
    },
    problem: problemOf({ title, market }, pack),
    pieces: segmentLines(text, findings)
      .flat()
      .map((segment) => ({ text: segment.text, severity: segment.mark?.severity })),
    findings: findings.slice(0, shown).map((finding) => ({ chip: chipOf(finding), what: shortly(finding) })),
    more: Math.max(findings.length - shown, 0),
  };
}

/** What stands in the way of a full answer or of handing the text over. */
function problemOf({ title, market }: TitleTexts, pack: RulePack): FieldProblem | null {
  if (pack.id !== market) {
    const [wanted, used] = [marketplaces[market].name, marketplaces[pack.id].name];
    return { field: 'market', text: m.listing_pack_failed({ wanted, shown: used }) };
  }
  if (title.length > maxChecked)
    return { field: 'title', text: m.listing_too_long_to_check({ max: figure(maxChecked) }) };
  const carried = title === '' || formatTexts({ title }) !== '';
  return carried ? null : { field: 'title', text: m.home_title_not_carried({ max: figure(maxShared) }) };
}

/** The sign or word itself, else what is wrong with the whole. */
const shortly = (finding: Finding) => (finding.text === '' ? adviceOf(finding) : whatOf(finding));

/** The text travels in the fragment, which browsers never send. */
function titleAddress({ title, market }: TitleTexts): string {
  const path = addressWith(paths.EzWriting, formatState({ ...defaultSettings, market }));
  const fragment = title === titleExample.title ? '' : formatTexts({ title });
  return fragment === '' ? path : `${path}#${fragment}`;
}

function foundText(count: number): string {
  if (count === 0) return m.home_found_none();
  return count === 1 ? m.home_found_one() : m.home_found({ count });
}
