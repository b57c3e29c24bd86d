/** What a price, a measure or a plain figure is made of. */
export interface Quantity {
  /** As written. */
  text: string;
  kind: 'price' | 'measure' | 'number';
  /** The same for every spelling of the same amount: "1,250 g" and "1250g". */
  key: string;
  /** Currency or unit, in small letters; empty for a plain figure. */
  unit: string;
}

const number = String.raw`\d+(?:[.,\u00a0\u202f']\d+)*`;
const units =
  'fl\\.? ?oz|ml|cl|dl|mm|cm|km|inch(?:es)?|ft|feet|mg|kg|lbs?|oz|mAh|Ah|Wh|kW|[kMG]?Hz|[kMGT]B|px|°[CF]|hours?|hrs?|min(?:utes)?|sec(?:onds)?|pcs|pieces|pack|count|ct|days?|months?|years?|in|[lmgWVAhs]|%|″|"';
const price = String.raw`\p{Sc}\s?${number}|${number}\s?(?:\p{Sc}|(?:USD|EUR|GBP|CAD|AUD|PLN|SEK|CHF|JPY)(?!\p{L}))`;
const measure = String.raw`${number}[\s\u00a0\u202f-]?(?:${units})(?![\p{L}\p{N}])`;
const quantity = String.raw`(?<![\p{L}\p{N}.,])(?:${price}|${measure}|${number})(?![\p{L}\p{N}])`;
const token = new RegExp(String.raw`${quantity}|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*|\s+|[^]`, 'gu');

/** A text in pieces that are compared as wholes: figures with their unit, words, runs of spaces, single signs. */
export function tokensOf(text: string): string[] {
  return text.match(token) ?? [];
}

export const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text);
export const isSpace = (text: string) => /^\s*$/u.test(text);

/** The amount that a piece stands for, or null for words and signs. */
export function quantityOf(text: string): Quantity | null {
  const [figures] = text.match(new RegExp(number, 'u')) ?? [];
  if (figures === undefined || !new RegExp(`^(?:${quantity})$`, 'u').test(text)) return null;
  const unit = text
    .replace(figures, '')
    .replaceAll(/[\s\u00a0\u202f-]/gu, '')
    .toLowerCase();
  const kind = unit === '' ? 'number' : new RegExp(`^(?:${price})$`, 'u').test(text) ? 'price' : 'measure';
  return { text, kind, unit, key: `${canonical(figures)} ${unit}` };
}

/** Thousands and decimals in one spelling: three digits after a lone comma are thousands, as elsewhere on the site. */
function canonical(figures: string): string {
  const plain = figures.replaceAll(/[\u00a0\u202f']/gu, '').replaceAll(/,(?=\d{3}(?:\D|$))/g, '');
  const [whole = '0', ...rest] = plain.replaceAll(',', '.').split('.');
  const part = rest.join('').replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${part === '' ? '' : `.${part}`}`;
}
