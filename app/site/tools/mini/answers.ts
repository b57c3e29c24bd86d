import type { RulePack } from '#content/en/rules/listings/shape.ts';
import type { Currency } from '#contract/currencies.ts';
import type { MiniAnswer } from './mini-answer.ts';
import { type ParcelAnswer, type ParcelTexts, parcelAnswer, parcelExample } from './parcel-mini.ts';
import { type ProfitTexts, profitAnswer, profitExample } from './profit-mini.ts';
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

export function answersOf(texts: MiniTexts, pack: RulePack, currency: Currency): MiniAnswers {
  return {
    title: titleAnswer(texts.title, pack),
    parcel: parcelAnswer(texts.parcel),
    profit: profitAnswer(texts.profit, currency),
    server: serverAnswer(texts.server, currency),
  };
}

/** What stands in the fields at first. */
export const examples: MiniTexts = {
  title: titleExample,
  parcel: parcelExample,
  profit: profitExample,
  server: serverExample,
};
