import type { PageData } from './page-data.ts';
import type { SectionData, ShownBlock } from './section-data.ts';

/** What a comparison shows, read from where the facts themselves stand. */
export type TableRows = Pick<Extract<ShownBlock, { kind: 'compare' }>, 'columns' | 'rows' | 'note'>;

/**
 * Fills the comparison of one section with rows that nobody typed twice.
 * @throws when the page has no such comparison: a build with it fails
 */
export function withTable(page: PageData, id: string, table: TableRows): PageData {
  let found = false;
  const sections = page.sections.map((section) => {
    if (section.id !== id || section.show?.kind !== 'compare') return section;
    found = true;
    return { ...section, show: { ...section.show, ...table } };
  });
  if (!found) throw new Error(`${page.name} has no comparison ${id}`);
  return { ...page, sections };
}

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
