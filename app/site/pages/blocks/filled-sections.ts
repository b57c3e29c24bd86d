import type { PageData } from '#app/frame/page-data.ts';
import type { SectionData, ShownBlock } from '#app/frame/section-data.ts';

/** What a comparison shows, read from where the facts themselves stand. */
export type TableRows = Pick<
  Extract<ShownBlock, { kind: 'compare' }>,
  'columns' | 'rows' | 'figures' | 'note' | 'sources'
>;

type FilledKind = 'compare' | 'facts' | 'code' | 'prices';
type Shown<Kind extends FilledKind> = Extract<ShownBlock, { kind: Kind }>;

/**
 * Fills the comparison of one section with rows that nobody typed twice.
 * @throws when the page has no such comparison: a build with it fails
 */
export const withTable = (page: PageData, id: string, table: TableRows) =>
  withShown(page, id, 'compare', table);

/** The same for a strip of facts. */
export const withFacts = (page: PageData, id: string, items: Shown<'facts'>['items']) =>
  withShown(page, id, 'facts', { items });

/** The same for samples of code. */
export const withSamples = (page: PageData, id: string, samples: Shown<'code'>['samples']) =>
  withShown(page, id, 'code', { samples });

/** The same for a ledger of prices. */
export const withRows = (page: PageData, id: string, rows: Shown<'prices'>['rows']) =>
  withShown(page, id, 'prices', { rows });

function withShown<Kind extends FilledKind>(
  page: PageData,
  id: string,
  kind: Kind,
  filled: Partial<Shown<Kind>>,
): PageData {
  let found = false;
  const sections = page.sections.map((section) => {
    if (section.id !== id || section.show?.kind !== kind) return section;
    found = true;
    return { ...section, show: { ...section.show, ...filled } };
  });
  if (!found) throw new Error(`${page.name} has no ${names[kind]} ${id}`);
  return { ...page, sections };
}

const names = { compare: 'comparison', facts: 'facts', code: 'samples', prices: 'prices' } as const;

/** Points beside a list of questions are questions about this page alone; they come first. */
export function withOwnQuestions(page: PageData): PageData {
  return { ...page, sections: page.sections.map(joined) };
}

function joined({ points = [], show, ...section }: SectionData): SectionData {
  if (show?.kind !== 'questions')
    return { ...section, ...(points.length > 0 && { points }), ...(show && { show }) };
  const own = points.map(({ term, text }, i) => ({
    id: `${section.id}-${i + 1}`,
    topic: 'accounts' as const,
    question: term,
    answer: text,
  }));
  return { ...section, show: { kind: 'questions', entries: [...own, ...show.entries] } };
}
