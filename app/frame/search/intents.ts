import { figure } from '#app/format/number-text.ts';
import { spelledFigures } from '#content/en/search-intents.ts';
import type { SearchIntent } from './entry.ts';
import type { Hit } from './site-index.ts';
import { stem, wordsOf } from './terms.ts';

/** What a search says besides words: the values for `{…}`, and the query of the tool's address. */
interface Figures {
  values: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
}

const thousands = /(?<=\d)[,\s](?=\d{3}(?!\d))/g;

/**
 * The tool that does what a search asks for, opened with its figures.
 * @param typed as `cleaned` gives it
 * @returns at most one hit; none where a figure is missing or larger than the tool takes
 */
export function intentFor(intents: readonly SearchIntent[], typed: string): readonly Hit[] {
  const said = wordsOf(typed);
  for (const intent of intents) {
    if (!speaksOf(intent, said)) continue;
    const read = figuresOf(intent, typed.toLowerCase());
    if (!read) continue;
    const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name) => read.values[name] ?? '');
    const { to, group, family, title, line } = intent;
    return [
      {
        entry: { group, family, title: filled(title), line: filled(line), to: addressOf(to, read.query) },
        score: Number.MAX_VALUE,
        terms: [],
      },
    ];
  }
  return [];
}

const stemmed = (words: readonly string[]) => ` ${words.map(stem).join(' ')} `;

function speaksOf({ about, reads }: SearchIntent, said: readonly string[]): boolean {
  if (!about) return true;
  const whole = stemmed(said);
  return about.some((phrase) =>
    reads ? whole.includes(stemmed(wordsOf(phrase))) : whole === stemmed(wordsOf(phrase)),
  );
}

function figuresOf(intent: SearchIntent, typed: string): Figures | null {
  if (intent.reads === 'parcel') return parcelIn(typed);
  if (intent.reads === 'amount') return amountIn(intent, typed);
  return intent.reads === 'count' ? countIn(intent, typed) : { values: {}, query: {} };
}

const sides =
  /\b(\d{1,4}(?:[.,]\d+)?) ?[x×*] ?(\d{1,4}(?:[.,]\d+)?) ?[x×*] ?(\d{1,4}(?:[.,]\d+)?)(?: ?(cm|in|inch|inches|"))?/;
const weight = /\b(\d{1,5}(?:[.,]\d+)?) ?(kg|kilos?|kilograms?|lbs?|pounds?)\b/;

/** Sides and weight in centimetres and kilograms or in inches and pounds, as the parcel tool has them in its address. */
function parcelIn(typed: string): Figures | null {
  const box = sides.exec(typed);
  const heavy = weight.exec(typed.replace(box?.[0] ?? '', ''));
  if (!box || !heavy) return null;
  const imperial = /^(in|")/.test(box[4] ?? '') || /^(lb|pound)/.test(heavy[2] ?? '');
  const [l = '', w = '', h = '', kg = ''] = [...box.slice(1, 4), heavy[1] ?? ''].map((one) =>
    one.replace(',', '.'),
  );
  const [length, mass] = imperial ? ['in', 'lb'] : ['cm', 'kg'];
  return {
    values: { sides: `${l} × ${w} × ${h} ${length}, ${kg} ${mass}` },
    query: { ...(imperial ? { u: 'in' } : {}), box: [l, w, h, kg].join('x') },
  };
}

function amountIn({ most = 0, set }: SearchIntent, typed: string): Figures | null {
  const [, text = ''] =
    /(?:\$|\b(?:at|of|on|for|price) \$?)(\d+(?:\.\d{1,2})?)(?![\d%])/.exec(typed.replace(thousands, '')) ??
    [];
  const n = Number(text);
  return text !== '' && n > 0 && n <= most ? { values: { n: text }, query: filledQuery(set, text) } : null;
}

/** "6 stores", "six online stores", "50k visits", "20gb". */
function countIn({ units = [], most = 0, each = {}, set }: SearchIntent, typed: string): Figures | null {
  const words = typed
    .replace(thousands, '')
    .replace(/(\d)(?=(?:gb|tb)\b)/g, '$1 ')
    .match(/[\p{L}\p{N}.]+/gu);
  for (const [at, word] of words?.entries() ?? []) {
    const n = numberOf(word);
    const unit = words?.slice(at + 1, at + 3).find((one) => units.includes(stem(one)));
    if (n === null || unit === undefined || n < 1 || n > most) continue;
    const many = Object.entries(each).map(([key, one]) => [key, one * n] as const);
    return {
      values: { n: figure(n), unit, ...Object.fromEntries(many.map(([key, value]) => [key, figure(value)])) },
      query: {
        ...Object.fromEntries(many.map(([key, value]) => [key, String(value)])),
        ...filledQuery(set, String(n)),
      },
    };
  }
  return null;
}

function numberOf(word: string): number | null {
  const [, digits, thousand] = /^(\d{1,9})(k?)$/.exec(word) ?? [];
  if (digits !== undefined) return Number(digits) * (thousand ? 1000 : 1);
  const at = spelledFigures.indexOf(word);
  return at < 0 ? null : at;
}

const filledQuery = (set: SearchIntent['set'] = {}, n: string) =>
  Object.fromEntries(Object.entries(set).map(([key, value]) => [key, value.replace('{n}', n)]));

/** The query stands before the hash. */
function addressOf(to: string, query: Readonly<Record<string, string>>): string {
  const [path = '', hash] = to.split('#');
  const search = new URLSearchParams(query).toString();
  return path + (search && `?${search}`) + (hash ? `#${hash}` : '');
}
