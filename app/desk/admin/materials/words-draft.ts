import { m } from '#app/paraglide/messages.js';
import type { InputOf } from '#contract/endpoint.ts';
import type { MaterialTier, MaterialType } from '#contract/material-kinds.ts';
import type { changeMaterial, OperatedMaterial } from '#contract/materials-operator.ts';

/** What is said of a material, as it is typed. */
export interface WordsDraft {
  title: string;
  type: MaterialType;
  licence: string;
  author: string;
  sourceUrl: string;
  tier: MaterialTier;
  /** Separated by commas. */
  keywords: string;
  description: string;
}
export type Words = Omit<InputOf<typeof changeMaterial>, 'materialId' | 'changedAt'>;
export type WrongWords = Partial<Record<keyof WordsDraft, string>>;

export const emptyWords: WordsDraft = {
  ...{ title: '', type: 'product-mockup', licence: 'cc0-1.0', author: '', sourceUrl: '' },
  ...{ tier: 'free', keywords: '', description: '' },
};

export const draftOf = ({ keywords, sourceUrl, ...material }: OperatedMaterial): WordsDraft => ({
  ...{ title: material.title, type: material.type, licence: material.licence, author: material.author },
  ...{ tier: material.tier, description: material.description },
  keywords: keywords.join(', '),
  sourceUrl: sourceUrl ?? '',
});

/** @returns what is asked of the service, or what is wrong by field */
export function wordsOf(draft: WordsDraft): { words: Words | null; wrong: WrongWords } {
  const title = draft.title.trim();
  const author = draft.author.trim();
  const sourceUrl = draft.sourceUrl.trim();
  const wrong: WrongWords = {
    ...(title ? {} : { title: m.curate_needed() }),
    ...(author ? {} : { author: m.curate_needed() }),
    ...(!sourceUrl || (URL.canParse(sourceUrl) && /^https?:/.test(sourceUrl))
      ? {}
      : { sourceUrl: m.curate_source_wrong() }),
  };
  if (Object.keys(wrong).length > 0) return { words: null, wrong };
  const keywords = [...new Set(draft.keywords.split(',').map((word) => word.trim()))].filter(Boolean);
  const { type, licence, tier, description } = draft;
  return {
    words: { title, author, type, licence, tier, description, keywords, sourceUrl: sourceUrl || null },
    wrong,
  };
}
