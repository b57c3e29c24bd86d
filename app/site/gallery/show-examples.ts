import { pageFiles } from '#app/frame/page-copies.ts';
import { type SectionData, type ShownBlock, sectionData } from '#app/frame/section-data.ts';
import { stepsOf } from '#app/site/pages/blocks/steps.tsx';
import type { PageCopy } from '#content/en/pages/shape.ts';
import type { ShowExample } from './shows-group.tsx';

/** The file of `app/site/pages` that draws each kind of section. */
const files: Record<ShownBlock['kind'], string> = {
  prices: 'shows/price-ledger.tsx',
  compare: 'shows/compare-table.tsx',
  checklist: 'shows/checklist.tsx',
  questions: 'shows/folded-questions.tsx',
  picture: 'shows/drawn.tsx',
  code: 'shows/code-samples.tsx',
  features: 'shows/features.tsx',
  facts: 'shows/facts-strip.tsx',
  letter: 'shows/letter.tsx',
  ways: 'shows/ways.tsx',
  releases: 'shows/release-log.tsx',
  promises: 'shows/promise-board.tsx',
};

/** The first section of each kind that the pages have. @throws when a kind is on no page */
export function showExamples(): ShowExample[] {
  const copies: PageCopy[] = Object.values(pageFiles).flatMap((pages) => Object.values(pages));
  const sections = copies.flatMap((copy) => copy.sections);
  const first = (what: string, fits: (section: SectionData) => boolean): SectionData => {
    const found = sections.find((section) => fits(section as SectionData));
    if (!found) throw new Error(`No page has a section of ${what}`);
    return sectionData(found);
  };
  const plain = (section: SectionData) => Boolean(section.points?.length && !section.show);
  const inRows = (section: SectionData) => plain(section) && !stepsOf(section.points);
  const ledger = first('points', inRows);
  return [
    ...Object.entries(files).map(([kind, file]) => ({
      file: `blocks/${file}`,
      section: first(kind, ({ show }) => show?.kind === kind),
    })),
    {
      file: 'blocks/section.tsx, ledger',
      section: ledger,
    },
    {
      file: 'blocks/section.tsx, board',
      section: first('points', (one) => inRows(one) && one.heading !== ledger.heading),
    },
    {
      file: 'blocks/steps.tsx',
      section: first('steps', (one) => plain(one) && stepsOf(one.points) !== null),
    },
  ];
}
