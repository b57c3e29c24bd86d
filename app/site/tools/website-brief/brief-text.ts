import { dayText } from '#app/format/day-text.ts';
import { figure } from '#app/format/number-text.ts';
import { plainSpaces } from '#app/format/one-line.ts';
import { m } from '#app/paraglide/messages.js';
import { pageKinds, paymentWays, shopSizes, systems } from '#content/en/rules/website-scope.ts';
import { isDay } from './state.ts';
import {
  type Gap,
  gapsOf,
  type HourPart,
  launchChecklist,
  namesOf,
  type Scope,
  totalHours,
} from './website-brief.ts';

/** The brief as terms and facts, in the order a builder reads them. */
export function briefFacts(scope: Scope): [term: string, fact: string][] {
  const open = m.brief_open();
  return [
    [m.brief_pages(), namesOf(pageKinds, scope.pages) || open],
    [m.brief_size(), namesOf(shopSizes, [scope.size])],
    [m.brief_payments(), namesOf(paymentWays, scope.payments) || open],
    [m.brief_languages(), String(scope.languages)],
    [m.brief_systems(), namesOf(systems, scope.systems) || m.brief_none()],
    [m.brief_opens(), isDay(scope.opensOn) ? dayText(scope.opensOn) : open],
  ];
}

export function hoursText({ from, to }: { from: number; to: number }): string {
  return m.brief_hours({ from: figure(from), to: figure(to) });
}

export const gapText: Record<Gap, () => string> = {
  no_checkout: m.brief_gap_checkout,
  no_payment: m.brief_gap_payment,
  no_legal: m.brief_gap_legal,
  no_product: m.brief_gap_product,
  no_date: m.brief_gap_date,
};

export const partText: Record<HourPart['part'], () => string> = {
  groundwork: m.brief_part_groundwork,
  pages: m.brief_pages,
  payments: m.brief_payments,
  languages: m.brief_part_languages,
  products: m.brief_part_products,
  systems: m.brief_systems,
};

/** The whole brief in Markdown, to be mailed, pasted or printed. */
export function briefMarkdown(scope: Scope): string {
  const gaps = gapsOf(scope).map((gap) => `- ${gapText[gap]()}`);
  return [
    `# ${m.brief_title()}`,
    ...briefFacts(scope).map(([term, fact]) => `- **${term}:** ${plainSpaces(fact)}`),
    '',
    `## ${m.brief_estimate()}`,
    `${hoursText(totalHours(scope))}. ${m.brief_thumb()}`,
    '',
    ...(gaps.length > 0 ? [`## ${m.brief_gaps()}`, ...gaps, ''] : []),
    `## ${m.brief_launch()}`,
    ...launchChecklist(scope).map(({ text }) => `- [ ] ${text}`),
    '',
  ].join('\n');
}
