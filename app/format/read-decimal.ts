/** Why a text is no number that a tool can use. */
export type NumberProblem = 'empty' | 'not_number' | 'negative' | 'too_large';

export type Reading = { decimal: string; problem?: undefined } | { problem: NumberProblem };

/** Units and signs people type or paste around a figure; NFKC has turned ″ into two ′. */
const around =
  /(?<=^[-−–]?)(?:\p{Sc}|usd|us|eur|gbp|cad|aud|jpy|pln|sek|chf)|(?:[\p{Sc}%′"]|cm|kg|lbs?|in|usd|eur|gbp|cad|aud|jpy|pln|sek|chf)$/giu;

/**
 * A figure as people write it, made canonical ("1234.5"): comma or point for decimals, spaces and apostrophes between
 * thousands, a currency or unit before or after it. One comma before exactly three digits separates thousands
 * ("1,250" is 1250, as on the rest of the site), any other single comma decimals; a single point always decimals.
 * @param most largest value taken
 */
export function readDecimal(text: string, most = 1e9): Reading {
  let rest = text.normalize('NFKC').replaceAll(/[\s'’\u00ad\u200b]/g, '');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll(around, '');
  }
  if (rest === '') return { problem: text.trim() === '' ? 'empty' : 'not_number' };
  const negative = /^[-−–]|^\(.*\)$/u.test(rest);
  const decimal = separated(rest.replaceAll(/^[-−–+]|^\(|\)$/gu, ''));
  if (decimal === null) return { problem: 'not_number' };
  if (negative && Number(decimal) !== 0) return { problem: 'negative' };
  return Number(decimal) > most ? { problem: 'too_large' } : { decimal };
}

/** Digits with at most one point, or null. */
function separated(text: string): string | null {
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return null;
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  const mark = text[last];
  if (mark === undefined || last < 0) return plain(text, '');
  const other = mark === ',' ? '.' : ',';
  const thousands = (part: string, sign: string) =>
    part.split(sign).every((group, i) => (i === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  const several = text.split(mark).length > 2;
  if (text.includes(other)) {
    const whole = text.slice(0, last);
    return several || !thousands(whole, other)
      ? null
      : plain(whole.replaceAll(other, ''), text.slice(last + 1));
  }
  if (several || (mark === ',' && /^[1-9]\d{0,2},\d{3}$/.test(text))) {
    return thousands(text, mark) ? plain(text.replaceAll(mark, ''), '') : null;
  }
  return plain(text.slice(0, last), text.slice(last + 1));
}

function plain(whole: string, part: string): string {
  const left = whole.replace(/^0+(?=\d)/, '') || '0';
  const right = part.replace(/0+$/, '');
  return right === '' ? left : `${left}.${right}`;
}

/**
 * A canonical decimal as whole units of a power of ten: ("28.65", 2) is 2865. Further digits round half up; no
 * floating point is involved.
 */
export function scaled(decimal: string, places: number): number {
  const [whole = '0', part = ''] = decimal.split('.');
  const kept = part.slice(0, places).padEnd(places, '0');
  const up = (part[places] ?? '0') >= '5' ? 1 : 0;
  return Number(`${whole}${kept}`) + up;
}
