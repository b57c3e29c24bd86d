import { line } from './fields.ts';
import { z } from './zod.ts';

// Word rules are a saved work of its own kind: what somebody never wants to read in a listing, and what each listing has to say.
// Its content is a query like that of every work, with one key for each word and each marketplace, so that two people who add
// different words at once are merged.

/** As the rule packs name them (content/en/rules/listings/shape.ts). */
export const wordMarkets = ['amazon', 'ebay', 'etsy', 'walmart', 'shopify'] as const;
export type WordMarket = (typeof wordMarkets)[number];
/** Words of one kind in one work. */
export const maxRuleWords = 300;
/** A word or a phrase. */
const word = line(1, 80).refine((text) => /[\p{L}\p{N}]/u.test(text), {
  params: { message: 'not_allowed_characters' },
});

export interface WordRules {
  /** Where they count; none = everywhere. */
  markets: WordMarket[];
  forbidden: string[];
  wanted: string[];
}

const parts = { markets: 'on', forbidden: 'no', wanted: 'yes' } as const;
const keyPattern = /^(on|no|yes)\.([\s\S]+)$/;

/** Reads what it can; keys that could not be read are named, and stay in the content. */
export function parseWordRules(content: string): WordRules & { broken: string[] } {
  const rules = { markets: [] as WordMarket[], forbidden: [] as string[], wanted: [] as string[] };
  const broken: string[] = [];
  for (const key of new Set(queryOf(content).keys())) {
    const [, part, name = ''] = keyPattern.exec(key) ?? [];
    if (part === 'on' && isMarket(name)) rules.markets.push(name);
    else if (part === 'no' && fits(name, rules.forbidden)) rules.forbidden.push(name);
    else if (part === 'yes' && fits(name, rules.wanted)) rules.wanted.push(name);
    else broken.push(key);
  }
  return { ...rules, broken };
}

/** What a member may write, by part. */
export const wordRuleParts = z.strictObject({
  markets: z.array(z.enum(wordMarkets)),
  forbidden: z.array(word).max(maxRuleWords),
  wanted: z.array(word).max(maxRuleWords),
});

/** The content with the rules written into it; what could not be read of it stays. @throws ZodError: they are none */
export function withWordRules(content: string, rules: WordRules): string {
  const checked = wordRuleParts.parse(rules);
  const { broken } = parseWordRules(content);
  const query = queryOf(content);
  for (const key of [...query.keys()]) if (!broken.includes(key)) query.delete(key);
  for (const part of ['markets', 'forbidden', 'wanted'] as const)
    for (const name of checked[part]) query.set(`${parts[part]}.${name}`, '');
  return query.size > 0 ? `?${query}` : '';
}

const isMarket = (name: string): name is WordMarket => (wordMarkets as readonly string[]).includes(name);
const fits = (name: string, there: readonly string[]) =>
  there.length < maxRuleWords && word.safeParse(name).data === name;
const queryOf = (content: string) => new URLSearchParams(content.split('#', 1)[0]);
