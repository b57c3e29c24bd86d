import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceText } from '#app/catalogue/price-text.ts';
import { vpsAddress } from '#app/catalogue/servers/state.ts';
import { vpsPlans } from '#content/catalogue/infrastructure.ts';
import { amazon } from '#content/en/rules/listings/amazon.ts';
import { ebay } from '#content/en/rules/listings/ebay.ts';
import { parseTexts } from '#content/listing-rules/saved-listing.ts';
import { parseState as parseEarning } from '../affiliate-estimate/state.ts';
import { parseState as parseListing } from '../listing-checker/state.ts';
import { parseState as parseParcel } from '../parcel-weight/state.ts';
import { parseState as parseProfit } from '../profit-bench/state.ts';
import { earningAnswer, earningExample } from './affiliate-mini.ts';
import { answersOf, examples } from './answers.ts';
import { oneLine } from './one-line.ts';
import { parcelAnswer, parcelExample } from './parcel-mini.ts';
import { profitAnswer, profitExample } from './profit-mini.ts';
import { serverAnswer, serverExample } from './server-mini.ts';
import { titleAnswer, titleExample } from './title-mini.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\n', ' ');
const queryOf = (to: string) => new URL(to, 'https://shop.example').searchParams;

describe('the examples', () => {
  test('answer as the full tools answer theirs, and lead there without a query', () => {
    const answers = answersOf(examples, amazon, 'USD');
    expect(Object.values(answers).map(({ value, note, to }) => [plain(value), plain(note), to])).toEqual([
      ['85 / 75', 'characters, 4 findings', '/ez-writing'],
      ['6.0 kg billed', '2.9 kg more than it weighs', '/logistics-control'],
      ['$5.83', 'profit a unit, break-even $22.06', '/brand-grow'],
      ['vps-3', '$14.00 per month, excl. tax', '/vps'],
    ]);
    expect(Object.values(answers).map(({ problem }) => problem)).toEqual([null, null, null, null]);
  });
});

test('amounts are in the currency of the page, and the full tool opens in it', () => {
  const { profit, server } = answersOf(examples, amazon, 'EUR');
  expect([profit.value, plain(profit.note), profit.to]).toEqual([
    '€5.83',
    'profit a unit, break-even €22.06',
    '/brand-grow?cur=EUR',
  ]);
  const { price } = vpsPlans.find(({ slug }) => slug === 'vps-3')!;
  expect(plain(server.note)).toBe(`${priceText(price, 'EUR')} per month, excl. tax`);
});

describe('a parcel', () => {
  // 60 × 40 × 30 cm ÷ 6000 = 12 kg (DHL Express, "Volumetric weight": length × width × height ÷ divisor).
  test('is billed by the larger of space and scale, up to the next half', () => {
    const large = { length: '60', width: '40', height: '30', weight: '3,2', divisor: '6000' };
    const { value, note, bars, live } = parcelAnswer(large);
    expect([plain(value), plain(note)]).toEqual(['12.0 kg billed', '8.8 kg more than it weighs']);
    expect(bars.map((bar) => bar.value)).toEqual([3.2, 12, 12]);
    expect(live).toEqual({ parcel: [60, 40, 30] });
    expect(plain(parcelAnswer({ ...large, weight: '12.0' }).note)).toBe('what it weighs');
  });

  test('hands its sizes over', () => {
    fc.assert(
      fc.property(
        fc.tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 9999 })),
        fc.constantFrom('5000', '6000'),
        ([tenths, hundredths], divisor) => {
          const texts = {
            ...parcelExample,
            length: String(tenths / 10),
            weight: String(hundredths / 100),
            divisor,
          };
          const { state, problems } = parseParcel(queryOf(parcelAnswer(texts).to));
          expect(problems).toEqual([]);
          expect(state.boxes).toEqual([
            { length: texts.length, width: '30', height: '22', weight: texts.weight, count: '1' },
          ]);
          expect(state.divisor).toBe(divisor);
        },
      ),
    );
  });
});

describe('profit', () => {
  test('is nothing at the break-even price that is named', () => {
    expect(profitAnswer({ ...profitExample, price: '22.06' }, 'USD').value).toBe('$0.00');
    expect(profitAnswer({ ...profitExample, price: '22.05' }, 'USD').value).toMatch(/^−\$0\.0\d$/);
    expect(plain(profitAnswer({ ...profitExample, fee: '100' }, 'USD').note)).toContain(
      'no price breaks even',
    );
  });

  test('hands its figures over', () => {
    const { to } = profitAnswer({ ...profitExample, price: '35,50', returns: '0' }, 'USD');
    expect(parseProfit(queryOf(to))).toMatchObject({
      problems: [],
      state: { scenarios: [{ price: '35.5', returns: '0', goods: '6.50', storage: '0.70' }] },
    });
  });

  test('draws four columns between nothing and the tallest', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 6, maxLength: 6 }), (amounts) => {
        const [price, goods, fee, delivery, ads, returns] = amounts.map(String);
        const texts = { ...profitExample, price, goods, fee, delivery, ads, returns } as typeof profitExample;
        const { bars = [] } = profitAnswer(texts, 'USD').live;
        expect(bars).toHaveLength(4);
        expect(Math.max(...bars)).toBe(1);
        expect(Math.min(...bars)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a server', () => {
  test('is the smallest that holds the work, and a whole machine beyond the largest', () => {
    const small = { ...serverExample, visits: '100', products: '50', databaseGB: '0', jobs: '0' };
    expect(serverAnswer(small, 'USD')).toMatchObject({ value: 'vps-1', live: { count: 3 } });
    // Windows begins at the third plan.
    expect(serverAnswer({ ...small, system: 'windows' }, 'USD')).toMatchObject({
      value: 'vps-3',
      fits: true,
    });
    // (0.4 + 10 × 0.08 + 200 × 0.5 + 2 × 0.15) × 1.25 = 126.9 GB of memory: ds-2 has 64, ds-3 has 128.
    const large = serverAnswer({ ...serverExample, databaseGB: '200' }, 'USD');
    expect(large).toMatchObject({ value: 'Too large', fits: false, live: { count: 18 } });
    expect(large.to).toMatch(/^\/dedicated\?/);
    expect(plain(large.note)).toBe('for a virtual server; ds-3 is enough');
    // 900 GB would want 563 GB of memory; the largest machine has 512.
    const beyond = serverAnswer({ ...serverExample, databaseGB: '900' }, 'USD');
    expect(plain(beyond.note)).toBe('for any single machine here');
  });

  test('hands its workload over', () => {
    const { to } = serverAnswer({ ...serverExample, visits: '90 000', jobs: '7', system: 'windows' }, 'USD');
    expect(vpsAddress.parse(queryOf(to))).toMatchObject({
      problems: [],
      state: { visits: '90000', jobs: '7', system: 'windows', products: '3,500' },
    });
  });
});

describe('a title', () => {
  test('travels in the fragment with its marketplace in the query', () => {
    const { to, value } = titleAnswer({ title: 'Oak shelf & bracket #2', market: 'ebay' }, ebay);
    const address = new URL(to, 'https://shop.example');
    expect(value).toBe('22 / 80');
    expect(address.pathname).toBe('/ez-writing');
    expect(parseListing(address.searchParams).state.market).toBe('ebay');
    expect(parseTexts(address.hash)).toEqual({ title: 'Oak shelf & bracket #2' });
  });

  test('is cut at its marks and nowhere lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        const title = text.replaceAll(/\s*\n\s*/g, ' ');
        const { pieces } = titleAnswer({ title, market: 'amazon' }, amazon);
        expect(pieces.map((piece) => piece.text).join('')).toBe(title);
      }),
    );
  });

  test('is counted whole, and says what is not checked or not carried over', () => {
    const long = titleAnswer({ title: 'x '.repeat(200_000), market: 'amazon' }, amazon);
    expect(long.value).toBe('399999 / 75');
    expect(long.to).toBe('/ez-writing');
    expect(long.problem?.text).toMatch(/20,000/);
    const unlinked = titleAnswer({ title: 'mug '.repeat(500), market: 'amazon' }, amazon);
    expect(unlinked.to).toBe('/ez-writing');
    expect(unlinked.problem?.text).toMatch(/link/);
    expect(titleAnswer({ title: 'mug '.repeat(300), market: 'amazon' }, amazon).problem).toBeNull();
  });

  test('says so when the rules of another marketplace stand in', () => {
    expect(titleAnswer({ ...titleExample, market: 'etsy' }, amazon).problem?.text).toMatch(/Etsy.*Amazon/);
  });
});

test('a pasted title becomes one line, and many blanks hold nothing up', () => {
  expect(oneLine('Steel \n\n bottle\0,  1 l ')).toBe('Steel bottle,  1 l ');
  const wide = `Steel${' '.repeat(200_000)}bottle`;
  const start = performance.now();
  expect(oneLine(wide)).toBe(wide);
  expect(performance.now() - start).toBeLessThan(1000);
});

test('an estimate of commission hands its figures over', () => {
  const { to, value } = earningAnswer({ ...earningExample, clicks: '2,000' }, 'USD');
  expect(value).toMatch(/^\$2,52\d\.\d\d$/);
  expect(parseEarning(queryOf(to))).toMatchObject({ problems: [], state: { figures: { clicks: '2000' } } });
});

describe('what cannot be read', () => {
  const nonsense = ['', '   ', '-3', 'cheap', '<b>12</b>', '1e309', '9'.repeat(40), 'NaN', '1.2.3', '٣'];
  test.each(nonsense)('%j is named, and the address stays readable', (text) => {
    const answers = [
      parcelAnswer({ ...parcelExample, height: text }),
      profitAnswer({ ...profitExample, goods: text }, 'USD'),
      serverAnswer({ ...serverExample, jobs: text }, 'USD'),
      earningAnswer({ ...earningExample, orders: text }, 'USD'),
    ];
    for (const { value, problem, to } of answers) {
      expect(value).toBe('–');
      expect(problem?.text).toMatch(/: .+\.$/);
      expect(to).not.toContain('script');
    }
    expect(answers.map(({ problem }) => problem?.field)).toEqual(['height', 'goods', 'jobs', 'orders']);
    expect(parseParcel(queryOf(answers[0]?.to ?? '')).problems).toEqual([]);
    expect(parseProfit(queryOf(answers[1]?.to ?? '')).problems).toEqual([]);
  });

  test('there is an answer or a reason, never neither and never both', () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.double({ min: 0, max: 2e7, noNaN: true }).map(String),
      fc.integer({ min: 0, max: 10 }).map((places) => `0.${'0'.repeat(places)}4`),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const answers = [
          parcelAnswer({ ...parcelExample, width: text }),
          parcelAnswer({ ...parcelExample, weight: text }),
          profitAnswer({ ...profitExample, fee: text }, 'USD'),
          serverAnswer({ ...serverExample, visits: text }, 'USD'),
          earningAnswer({ ...earningExample, clicks: text }, 'USD'),
        ];
        for (const { value, problem } of answers) expect(value === '–').toBe(problem !== null);
      }),
      { numRuns: 500 },
    );
  });

  test('a parcel without height is refused although zero is a number', () => {
    expect(parcelAnswer({ ...parcelExample, height: '0' }).problem?.text).toBe(
      'Height: Enter more than zero.',
    );
  });
});
