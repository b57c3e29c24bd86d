import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datacentre, residential, staticIsp } from '#content/catalogue/proxies.ts';
import { currencies } from '#contract/currencies.ts';
import { clients, endpointOf, type Route, stringFor } from './endpoint.ts';
import { cheapestOffer, offersOf } from './offers.ts';
import { countries, example, formatState, jobOf, parseState, routeOf } from './state.ts';
import { cheapestPurchase, type Job, trafficOf } from './traffic.ts';

const job = jobOf(example)!.job;

describe('worked examples', () => {
  // The page's own example: 2,000 pages × 0.5 MB × 30 runs × 1.1 ÷ 1,000 = 33 GB; headers are added by this tool.
  test('2,000 pages of 500 kB a day are 33 GB, and 0.2 GB of headers', () => {
    expect(trafficOf({ ...job, requests: 0 }).gigabytes).toBeCloseTo(33, 9);
    expect(trafficOf(job)).toEqual({ runsAMonth: 30, eachKB: 503, gigabytes: expect.closeTo(33.198, 9) });
    expect(trafficOf({ ...job, per: 'week', runs: 7 }).gigabytes).toBeCloseTo(33.198, 9);
  });

  test.each([
    [0.2, 1, 600],
    [4, 4, 2400],
    [5, 5, 2600],
    [22, 25, 11_000],
    [34, 34, 14_960],
    [85, 100, 36_000],
    [400, 500, 140_000],
  ])('%d GB: buy %d GB for %d cents', (need, quantity, amount) => {
    expect(cheapestPurchase(residential.perGB, need, 'USD')).toMatchObject({ quantity, amount });
  });

  test('the kind wanted decides among those that cover the traffic', () => {
    const cheapest = (gigabytes: number, addresses: number, kind: 'any' | 'fixed' | 'home' | 'phone') => {
      const offer = cheapestOffer(offersOf(gigabytes, addresses, kind, 'USD'));
      return [offer?.name, offer?.amount];
    };
    expect(cheapest(33.198, 1, 'home')).toEqual(['residential_30', 11_968]);
    expect(cheapest(33.198, 1, 'fixed')).toEqual(['datacentre', 160]);
    expect(cheapest(5, 1, 'phone')).toEqual(['mobile_gb', 4500]);
    expect(cheapest(33.198, 1, 'phone')).toEqual(['mobile_port', 7900]);
    const pooled = offersOf(staticIsp.pooledGB + 0.1, 2, 'any', 'USD').find(({ name }) => name === 'static');
    expect(pooled).toMatchObject({ covers: false, amount: 800 });
    expect(cheapestPurchase(datacentre.perAddress, 40, 'USD')).toMatchObject({ quantity: 50, amount: 5500 });
  });

  test.each(['any', 'fixed', 'home', 'phone'] as const)(
    'no traffic needs no plan, whichever kind: %s',
    (kind) => {
      const { gigabytes } = trafficOf({ ...job, pages: 0 });
      expect(offersOf(gigabytes, 2, kind, 'USD')).toEqual([]);
    },
  );

  test('strings carry the wishes in the user name', () => {
    const route: Route = { country: 'DE', protocol: 'socks5', sticky: { name: 'stock1', minutes: 10 } };
    expect(endpointOf(route).user).toBe('EXAMPLE_USER-country-de-session-stock1-minutes-10');
    expect(stringFor('curl', { country: '', protocol: 'http', sticky: null })).toBe(
      "curl --proxy 'http://EXAMPLE_USER:EXAMPLE_PASSWORD@gate.ezcaravel.example:8000' \\\n  https://example.com/",
    );
    expect(stringFor('python', route)).toContain('"socks5h://EXAMPLE_USER-country-de');
    expect(stringFor('browser', route)).toContain('Port: 1080');
  });
});

const anyJob: fc.Arbitrary<Job> = fc.record({
  pages: fc.integer({ min: 0, max: 1e6 }),
  pageKB: fc.integer({ min: 0, max: 10_000 }),
  requests: fc.integer({ min: 0, max: 200 }),
  runs: fc.integer({ min: 0, max: 200 }),
  per: fc.constantFrom('day', 'week', 'month'),
  retries: fc.integer({ min: 0, max: 300 }),
});

const anyNeed = fc.double({ min: 0.001, max: 900, noNaN: true });

describe('laws', () => {
  test('more of anything is never less traffic, and twice the pages twice the traffic', () => {
    const field = fc.constantFrom('pages', 'pageKB', 'requests', 'runs', 'retries');
    fc.assert(
      fc.property(anyJob, field, fc.integer({ min: 0, max: 100 }), (base, key, more) => {
        const { gigabytes } = trafficOf(base);
        expect(trafficOf({ ...base, [key]: base[key] + more }).gigabytes).toBeGreaterThanOrEqual(gigabytes);
        expect(trafficOf({ ...base, pages: base.pages * 2 }).gigabytes).toBeCloseTo(gigabytes * 2, 6);
      }),
    );
  });

  test('a purchase covers the need, and no allowed quantity is cheaper', () => {
    fc.assert(
      fc.property(anyNeed, fc.nat({ max: 600 }), fc.constantFrom(...currencies), (need, more, currency) => {
        const best = cheapestPurchase(residential.perGB, need, currency);
        const quantity = Math.ceil(need - 1e-9) + more;
        const step = residential.perGB.findLast(({ from }) => from <= quantity)!;
        expect(best.quantity).toBeGreaterThanOrEqual(need - 1e-9);
        expect(best.amount).toBeLessThanOrEqual(quantity * step.price[currency]);
      }),
    );
  });

  test('the command of two lines is one for a shell', () => {
    const text = stringFor('curl', { country: '', protocol: 'http', sticky: null });
    const given = execFileSync('sh', ['-c', `curl() { printf '%s ' "$@"; }; ${text}`], { encoding: 'utf8' });
    expect(given.trim().split(' ')).toEqual([
      '--proxy',
      'http://EXAMPLE_USER:EXAMPLE_PASSWORD@gate.ezcaravel.example:8000',
      'https://example.com/',
    ]);
  });

  test('every string holds nothing that a shell or a program would read as code', () => {
    const route: fc.Arbitrary<Route> = fc.record({
      country: fc.constantFrom('', ...countries),
      protocol: fc.constantFrom('http', 'socks5'),
      sticky: fc.option(
        fc.record({ name: fc.stringMatching(/^[a-z0-9]{1,16}$/), minutes: fc.integer({ min: 1, max: 60 }) }),
      ),
    });
    fc.assert(
      fc.property(route, fc.constantFrom(...clients), (wish, client) => {
        expect(endpointOf(wish).user).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(stringFor(client, wish)).toContain(endpointOf(wish).user);
      }),
    );
  });
});

describe('the address', () => {
  test('what is written is read again', () => {
    const number = fc.integer({ min: 1, max: 60 }).map(String);
    const typed = fc.record({
      pages: number,
      pageKB: number,
      requests: number,
      runs: number,
      retries: number,
      addresses: number,
      minutes: number,
      per: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      kind: fc.constantFrom('any' as const, 'fixed' as const, 'home' as const, 'phone' as const),
      country: fc.constantFrom('any', ...countries),
      protocol: fc.constantFrom('http' as const, 'socks5' as const),
      session: fc.constantFrom('rotating' as const, 'sticky' as const),
      sessionName: fc.stringMatching(/^[a-z0-9]{1,16}$/),
    });
    fc.assert(
      fc.property(typed, (state) => {
        const read = parseState(new URLSearchParams(formatState(state).toString()));
        expect(read.problems).toEqual([]);
        expect([jobOf(read.state), routeOf(read.state)]).toEqual([jobOf(state), routeOf(state)]);
      }),
    );
    expect(formatState(example).toString()).toBe('');
  });

  test('what cannot be read is named and falls back', () => {
    const query = new URLSearchParams("kind=moon&pages=-1&per=year&country=XX&name=a'b&min=61&ips=1.5&kb=20");
    const { state, problems } = parseState(query);
    expect(problems.toSorted()).toEqual(['country', 'ips', 'kind', 'min', 'name', 'pages', 'per']);
    expect(state).toEqual({ ...example, pageKB: '20' });
    expect(routeOf({ ...example, session: 'sticky', sessionName: '"; rm' })).toBeNull();
    expect(jobOf({ ...example, pages: '<b>' })).toBeNull();
  });
});
