import { beginningOf } from '#app/desk/calendars/post-words.ts';
import { localToday } from '#app/format/calendar.ts';
import { dayText } from '#app/format/day-text.ts';
import { amountText, type Currency, currencies, currencyOf } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { parseWorkspace } from '#contract/browser-workspaces.ts';
import { parseCalendar } from '#contract/post-calendars.ts';
import { parseWordRules } from '#contract/word-rules.ts';
import type { WorkDetail } from '#contract/works.ts';

/** Its name, what it says, and a key where two may have the same name. */
export type WorkFact = readonly [name: string, value: string, key?: string];

/** Posts of a calendar, and words of a list, that are shown of it. */
const maxPosts = 5;
const maxWords = 12;

/** What a work holds, in the words of the fields it was typed into; empty where its line says it, or its tool alone can. */
export function workFacts({ tool, content }: Pick<WorkDetail, 'tool' | 'content'>): readonly WorkFact[] {
  const facts = (): readonly WorkFact[] => {
    switch (tool) {
      case 'post-calendar':
        return nextPosts(content);
      case 'word-rules': {
        const { forbidden, wanted } = parseWordRules(content);
        return [
          [m.words_forbidden(), listed(forbidden)],
          [m.words_wanted(), listed(wanted)],
        ];
      }
      case 'browser-workspace': {
        const { store, marketplace, address, language, proxy } = parseWorkspace(content);
        return [
          [m.workspaces_store(), store],
          [m.workspaces_marketplace(), marketplace],
          [m.workspaces_address(), address],
          [m.workspaces_language(), language],
          [m.workspaces_proxy(), proxy],
        ];
      }
      case 'profit-bench':
        return profitFigures(content);
      default:
        return [];
    }
  };
  return facts().filter(([, value]) => value);
}

/** Those from today on; of a calendar that lies behind, the last ones. */
function nextPosts(content: string): readonly WorkFact[] {
  const { posts } = parseCalendar(content);
  const coming = posts.filter(({ on }) => on >= localToday());
  const shown = coming.length ? coming.slice(0, maxPosts) : posts.slice(-maxPosts);
  return shown.map((post) => [dayText(post.on), beginningOf(post), post.id]);
}

const listed = (words: readonly string[]): string =>
  words.slice(0, maxWords).join(', ') + (words.length > maxWords ? ', …' : '');

/** By the keys of its address (app/site/tools/profit-bench/state.ts). */
const profitFields = {
  price: m.profit_price,
  vat: m.profit_vat,
  goods: m.profit_goods,
  freight: m.profit_freight,
  duty: m.profit_duty,
  fee: m.profit_fee,
  fix: m.profit_fee_fixed,
  out: m.profit_delivery,
  ads: m.profit_ads,
  ret: m.profit_returns,
  loss: m.profit_return_loss,
  store: m.profit_storage,
} as const;
/** Shares in per cent; the names of these fields say so. The others are amounts. */
const profitShares: readonly string[] = ['vat', 'duty', 'fee', 'ret'];
const scenarios = [
  ['', 'A'],
  ['b.', 'B'],
  ['c.', 'C'],
] as const;

/** What was typed, of each scenario; a figure that was left as it is in the example is not in the content. */
function profitFigures(content: string): readonly WorkFact[] {
  const query = new URLSearchParams(content.split('#', 1)[0]);
  const currency = currencyOf(query.get('cur')) ?? currencies[0];
  const compared = scenarios.slice(0, Number(query.get('n')) || 1);
  const shownOf = (key: string) => {
    const typed = compared.flatMap(([prefix, letter]) => {
      const text = query.get(prefix + key);
      if (!text) return [];
      return [{ letter, shown: profitShares.includes(key) ? text : amountOf(text, currency) }];
    });
    const [only] = typed;
    // What a further scenario does not change is that of the first.
    if (typed.length === 1 && only?.letter === 'A') return only.shown;
    return typed.map(({ letter, shown }) => `${letter} ${shown}`).join(', ');
  };
  return [
    [m.profit_compare(), compared.length > 1 ? compared.map(([, letter]) => letter).join(', ') : ''],
    ...Object.entries(profitFields).map(([key, name]): WorkFact => [name(), shownOf(key)]),
  ];
}

/** As it was typed where it is no number. */
function amountOf(text: string, currency: Currency): string {
  const minor = Math.round(Number(text) * 10 ** currency.places);
  return Number.isFinite(minor) ? amountText(minor, currency) : text;
}
