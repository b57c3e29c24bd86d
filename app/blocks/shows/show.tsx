import type { SectionData, ShownBlock } from '../section-data.ts';
import { Checklist } from './checklist.tsx';
import { CodeSamples } from './code-samples.tsx';
import { CompareTable } from './compare-table.tsx';
import { Drawn } from './drawn.tsx';
import { FactsStrip } from './facts-strip.tsx';
import { Features } from './features.tsx';
import { FoldedQuestions } from './folded-questions.tsx';
import { Letter } from './letter.tsx';
import { PriceLedger } from './price-ledger.tsx';
import { PromiseBoard } from './promise-board.tsx';
import { ReleaseLog } from './release-log.tsx';
import { Ways } from './ways.tsx';

/** A section that shows something besides its words. */
export function Show({ section, show, joined }: { section: SectionData; show: ShownBlock; joined: boolean }) {
  switch (show.kind) {
    case 'prices':
      return <PriceLedger {...{ section, show, joined }} />;
    case 'compare':
      return <CompareTable {...{ section, show, joined }} />;
    case 'checklist':
      return <Checklist {...{ section, show, joined }} />;
    case 'questions':
      return <FoldedQuestions {...{ section, show, joined }} />;
    case 'code':
      return <CodeSamples {...{ section, show, joined }} />;
    case 'facts':
      return <FactsStrip {...{ section, show, joined }} />;
    case 'features':
      return <Features {...{ section, show, joined }} />;
    case 'picture':
      return <Drawn {...{ section, show, joined }} />;
    case 'letter':
      return <Letter {...{ section, show, joined }} />;
    case 'ways':
      return <Ways {...{ section, show, joined }} />;
    case 'releases':
      return <ReleaseLog {...{ section, show, joined }} />;
    case 'promises':
      return <PromiseBoard {...{ section, show, joined }} />;
  }
}

/** Those on the sunken ground leave room of their own above and below. */
export const onOwnGround = (show: ShownBlock) => show.kind === 'checklist' || show.kind === 'promises';
