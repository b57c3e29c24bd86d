import { currencyOf } from '#app/format/number-text.ts';
import type { Kind } from './address-state.ts';

/** The code of a currency that the tools know, in capitals or not. */
export const currencyCode: Kind<string> = {
  read: (text) => currencyOf(text)?.code ?? null,
  write: (code) => code,
};
