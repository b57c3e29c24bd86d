import { firstPack, loadPack } from '#content/en/rules/listings/load-pack.ts';
import { marketplaceIds, marketplaces } from '#content/en/rules/listings/marketplaces.ts';
import type { MarketplaceId, RulePack } from '#content/en/rules/listings/shape.ts';
import { divisors } from '../parcel-weight/state.ts';
import type { MiniAnswer } from './mini-answer.ts';
import { type ParcelAnswer, type ParcelTexts, parcelAnswer, parcelExample } from './parcel-mini.ts';
import { alsoCounted, type ProfitTexts, profitAnswer, profitExample } from './profit-mini.ts';
import { type ServerAnswer, type ServerTexts, serverAnswer, serverExample } from './server-mini.ts';
import { type TitleAnswer, type TitleTexts, titleAnswer, titleExample } from './title-mini.ts';

/** Everything that is typed in the band. */
export interface MiniTexts {
  title: TitleTexts;
  parcel: ParcelTexts;
  profit: ProfitTexts;
  server: ServerTexts;
}
export type MiniName = keyof MiniTexts;

export interface MiniAnswers {
  title: TitleAnswer;
  parcel: ParcelAnswer;
  profit: MiniAnswer;
  server: ServerAnswer;
}

export function answersOf(texts: MiniTexts, pack: RulePack): MiniAnswers {
  return {
    title: titleAnswer(texts.title, pack),
    parcel: parcelAnswer(texts.parcel),
    profit: profitAnswer(texts.profit),
    server: serverAnswer(texts.server),
  };
}

/** The rules of a marketplace, or those of the first where they cannot be loaded. */
export const rulesOf = (market: MarketplaceId): Promise<RulePack> => loadPack(market).catch(() => firstPack);

/** What the page is served with: the examples, their answers, and what the fields offer. */
export interface MiniOpening {
  texts: MiniTexts;
  answers: MiniAnswers;
  markets: readonly { id: MarketplaceId; name: string }[];
  divisors: readonly string[];
  /** What the profit counts without being asked for. */
  alsoCounted: string;
}

/** For the loader: worked out at build, so that the browser needs none of the tools before one is touched. */
export function opening(): MiniOpening {
  const texts = {
    title: titleExample,
    parcel: parcelExample,
    profit: profitExample,
    server: serverExample,
  };
  return {
    texts,
    answers: answersOf(texts, firstPack),
    markets: marketplaceIds.map((id) => ({ id, name: marketplaces[id].name })),
    divisors: divisors.metric,
    alsoCounted: alsoCounted(),
  };
}
