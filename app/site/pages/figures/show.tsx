import type { ComponentType } from 'react';
import { lazyByName, loadAll } from '#app/frame/lazy-by-name.ts';
import type { SectionData, ShownBlock } from '#app/frame/section-data.ts';
import type { ShowProps } from './show-props.ts';

type Kind = ShownBlock['kind'];
type Shows = { [One in Kind]: ComponentType<ShowProps<One>> };

const loaders: { [One in Kind]: () => Promise<Shows[One]> } = {
  prices: async () => (await import('./price-ledger.tsx')).PriceLedger,
  compare: async () => (await import('./compare-table.tsx')).CompareTable,
  checklist: async () => (await import('./checklist.tsx')).Checklist,
  questions: async () => (await import('./folded-questions.tsx')).FoldedQuestions,
  code: async () => (await import('./code-samples.tsx')).CodeSamples,
  facts: async () => (await import('./facts-strip.tsx')).FactsStrip,
  features: async () => (await import('./features.tsx')).Features,
  picture: async () => (await import('./drawn.tsx')).Drawn,
  letter: async () => (await import('./letter.tsx')).Letter,
  ways: async () => (await import('./ways.tsx')).Ways,
  releases: async () => (await import('./release-log.tsx')).ReleaseLog,
  promises: async () => (await import('./promise-board.tsx')).PromiseBoard,
};
const shows = import.meta.env.SSR ? await loadAll<Shows>(loaders) : lazyByName<Shows>(loaders);

interface AnyShow {
  section: SectionData;
  show: ShownBlock;
  joined: boolean;
}

/** A section that shows something besides its words. */
export function Show({ section, show, joined }: AnyShow) {
  const Shown = shows[show.kind] as ComponentType<AnyShow>;
  return <Shown {...{ section, show, joined }} />;
}

/** Those on the sunken ground leave room of their own above and below. */
export const onOwnGround = (show: ShownBlock) => show.kind === 'checklist' || show.kind === 'promises';
