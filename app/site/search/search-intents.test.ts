import { describe, expect, test } from 'vitest';
import { serverAddress, vpsAddress } from '#app/catalogue/servers/state.ts';
import { find } from '#app/frame/search/find.ts';
import { createSiteIndex } from '#app/frame/search/site-index.ts';
import { dataOfContent } from '#app/frame/search/text-headings.test-support.ts';
import { address as tierAddress } from '#app/site/tools/membership-tier/state.ts';
import { address as parcelAddress } from '#app/site/tools/parcel-weight/state.ts';
import { address as profitAddress } from '#app/site/tools/profit-bench/state.ts';
import { address as proxyAddress } from '#app/site/tools/proxy-traffic/state.ts';
import { address as seatAddress } from '#app/site/tools/seat-estimate/state.ts';

const index = createSiteIndex(dataOfContent());
const firstFor = async (typed: string) => (await find(index, typed, 5)).groups[0]?.hits[0]?.entry;

/** What is typed, the page that opens, and what its tool has then. */
const asked: [typed: string, page: string, title: string, state: object | null][] = [
  [
    'vps for 6 stores',
    '/vps#fit',
    'Find a VPS for 6 stores',
    { visits: '120000', products: '21000', jobs: '12' },
  ],
  ['which server for six online shops', '/vps#fit', 'Find a VPS for 6 shops', { visits: '120000' }],
  ['hosting 1 shop', '/vps#fit', 'Find a VPS for 1 shop', { products: '3500' }],
  [
    'vps 50k visits',
    '/vps#fit',
    'Find a VPS for 50,000 visits a day',
    { visits: '50000', products: '3,500' },
  ],
  [
    'dedicated server for 20 stores',
    '/dedicated#configure',
    'Find a dedicated server for 20 stores',
    { visits: '3000000' },
  ],
  [
    '40x30x20 3 kg',
    '/logistics-control#parcel',
    'Weigh a parcel of 40 × 30 × 20 cm, 3 kg',
    { units: 'metric' },
  ],
  [
    'weigh a parcel 12 x 9 x 4.5 in 2 lb',
    '/logistics-control#parcel',
    'Weigh a parcel of 12 × 9 × 4.5 in, 2 lb',
    { units: 'imperial' },
  ],
  [
    'how much for 3 people',
    '/partners-company#seats',
    'Price the plans for 3 people',
    { people: '3', writers: '3', peopleEach: '1' },
  ],
  [
    'proxy traffic 20gb',
    '/proxy#calculate',
    'Price 20 GB of proxy traffic a month',
    { pages: '40000', pageKB: '500', per: 'month' },
  ],
  [
    '200 downloads',
    '/material-member#my-tier',
    'Find the tier for 200 downloads a month',
    { downloads: '200' },
  ],
  [
    'profit at $29.99',
    '/brand-grow#profit',
    'Work out the profit at a price of 29.99',
    { scenarios: [{ price: '29.99' }] },
  ],
  ['refund', '/withdrawal', 'Withdraw from an order', null],
];

const addresses = {
  '/vps': vpsAddress,
  '/dedicated': serverAddress,
  '/logistics-control': parcelAddress,
  '/partners-company': seatAddress,
  '/proxy': proxyAddress,
  '/material-member': tierAddress,
  '/brand-grow': profitAddress,
};

describe('a search that says what is to be done', () => {
  test.each(asked)('“%s” opens %s with its figures', async (typed, page, title, state) => {
    const entry = await firstFor(typed);
    const { pathname, search, hash } = new URL(entry?.to ?? '', 'https://a.example');
    expect([pathname + hash, entry?.title]).toEqual([page, title]);
    expect(`${entry?.title} ${entry?.line}`).not.toMatch(/[{}]/);
    if (!state) return;
    const address = addresses[pathname as keyof typeof addresses];
    const query = new URLSearchParams(search);
    expect([...query.keys()].every((key) => address.keys.test(key))).toBe(true);
    const read = address.parse(query);
    expect(read.problems).toEqual([]);
    expect(read.state).toMatchObject(state);
  });

  test.each([
    'vps for stores',
    'vps for 0 stores',
    'vps for 501 stores',
    'how does the refund of a membership work',
    'parcel 40x30',
    'parcel 40x30x20',
    '9'.repeat(100),
    'profit at 0',
    '6 stores',
    'weigh a parcel',
  ])('“%s” is looked for as words', async (typed) => {
    expect(
      (await find(index, typed, 5)).groups.flatMap(({ hits }) => hits).some(({ score }) => score > 1e9),
    ).toBe(false);
  });

  test('is counted, corrects nothing and hides nothing that was found', async () => {
    const found = await find(index, 'vps for 6 stores', 5);
    expect(found).toMatchObject({ corrected: null, some: false });
    const addresses = found.groups.flatMap(({ hits }) => hits.map(({ entry }) => entry.to));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(found.count).toBeGreaterThan(1);
  });
});
