import { pageFiles } from '#app/frame/page-copies.ts';
import { type SectionData, type ShownBlock, sectionData } from '#app/frame/section-data.ts';
import { stepsOf } from '#app/site/pages/blocks/steps.tsx';
import type { PageCopy } from '#content/en/pages/shape.ts';
import type { Currency } from '#contract/currencies.ts';
import type { ShowExample } from './shows-group.tsx';

/** The file of `app/site/pages/figures` that draws each kind of section. */
const files: Record<ShownBlock['kind'], string> = {
  prices: 'price-ledger.tsx',
  compare: 'compare-table.tsx',
  checklist: 'checklist.tsx',
  questions: 'folded-questions.tsx',
  picture: 'drawn.tsx',
  code: 'code-samples.tsx',
  features: 'features.tsx',
  facts: 'facts-strip.tsx',
  letter: 'letter.tsx',
  ways: 'ways.tsx',
  releases: 'release-log.tsx',
  promises: 'promise-board.tsx',
};

/** The first section of each kind that the pages have. @throws when a kind is on no page */
export function showExamples(currency: Currency): ShowExample[] {
  const copies: PageCopy[] = Object.values(pageFiles).flatMap((pages) => Object.values(pages));
  const sections = copies.flatMap((copy) => copy.sections);
  const first = (what: string, fits: (section: SectionData) => boolean): SectionData => {
    const found = sections.find((section) => fits(section as SectionData));
    if (!found) throw new Error(`No page has a section of ${what}`);
    return sectionData(found, currency);
  };
  const plain = (section: SectionData) => Boolean(section.points?.length && !section.show);
  const inRows = (section: SectionData) => plain(section) && !stepsOf(section.points);
  const ledger = first('points', inRows);
  return [
    ...Object.entries(files).map(([kind, file]) => ({
      file: `site/pages/figures/${file}`,
      section: first(kind, ({ show }) => show?.kind === kind),
    })),
    {
      file: 'site/pages/blocks/section.tsx, ledger',
      section: ledger,
    },
    {
      file: 'site/pages/blocks/section.tsx, board',
      section: first('points', (one) => inRows(one) && one.heading !== ledger.heading),
    },
    {
      file: 'site/pages/blocks/steps.tsx',
      section: first('steps', (one) => plain(one) && stepsOf(one.points) !== null),
    },
  ];
}
