import type { ShownWordRules } from '#contract/listings.ts';
import { parseWordRules } from '#contract/word-rules.ts';
import type { OwnWords } from './own-words.ts';

/** Word rules as the service tells them, for the check of a listing. */
export const setsOf = (items: readonly ShownWordRules[]): OwnWords[] =>
  items.map(({ workId, title, changedAt, content }) => ({
    ...{ id: workId, title, changedOn: changedAt.slice(0, 10) },
    rules: parseWordRules(content),
  }));
