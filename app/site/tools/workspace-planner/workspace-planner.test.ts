import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { storageOf } from '#app/state/test-storage.ts';
import { browserPlans } from '#content/catalogue/tools.ts';
import { currencies } from '#contract/currencies.ts';
import { keepNames, readNames, withNames } from './names.ts';
import { fittingOffer, offers } from './plan-price.ts';
import { exampleTeam, formatState, parseState } from './state.ts';
import {
  accessOf,
  max,
  rights,
  rightsOf,
  roles,
  sizeOf,
  type Team,
  warnings,
  withAccess,
  withoutClient,
} from './workspace-planner.ts';

const anyTeam: fc.Arbitrary<Team> = fc
  .record({
    clients: fc.array(fc.integer({ min: 1, max: max.profiles }), { maxLength: max.clients }),
    people: fc.array(
      fc.record({ role: fc.constantFrom(...roles), seed: fc.array(fc.nat(19), { maxLength: 20 }) }),
      {
        maxLength: max.people,
      },
    ),
  })
  .map(({ clients, people }) => ({
    clients: clients.map((profiles) => ({ name: '', profiles: String(profiles) })),
    people: people.map(({ role, seed }) => ({
      name: '',
      role,
      clients:
        role === 'billing'
          ? []
          : [...new Set(seed.filter((at) => at < clients.length))].sort((a, b) => a - b),
    })),
  }));

describe('the plan that fits', () => {
  // Prices of the catalogue: 5 free, 100 for $24, 500 for $59, 1000 for $99, a further seat $8.
  test.each([
    [{ profiles: 5, seats: 1 }, 'browsers-5', 0],
    [{ profiles: 5, seats: 3 }, 'browsers-5', 1600],
    [{ profiles: 6, seats: 1 }, 'browsers-100', 2400],
    [{ profiles: 100, seats: 4 }, 'browsers-100', 4800],
    [{ profiles: 101, seats: 4 }, 'browsers-500', 8300],
    [{ profiles: 1000, seats: 15 }, 'browsers-1000', 21_100],
  ])('%o', (size, slug, total) => {
    const offer = fittingOffer(browserPlans, size, 'USD');
    expect(offer?.plan.slug).toBe(slug);
    expect(offer?.total).toBe(total);
  });

  test('above the largest plan there is no price', () => {
    expect(fittingOffer(browserPlans, { profiles: 1001, seats: 1 }, 'USD')).toBeNull();
  });

  test('law: the answer is the cheapest of those that fit; more never costs less', () => {
    const size = fc.record({ profiles: fc.integer({ min: 0, max: 1000 }), seats: fc.nat(40) });
    fc.assert(
      fc.property(
        size,
        fc.nat(100),
        fc.nat(5),
        fc.constantFrom(...currencies),
        (one, profiles, seats, currency) => {
          const answer = fittingOffer(browserPlans, one, currency)!;
          for (const offer of offers(browserPlans, one, currency)) {
            if (offer.fits) expect(answer.total).toBeLessThanOrEqual(offer.total);
          }
          const larger = { profiles: one.profiles + profiles, seats: one.seats + seats };
          const more = fittingOffer(browserPlans, larger, currency);
          if (more) expect(more.total).toBeGreaterThanOrEqual(answer.total);
        },
      ),
    );
  });
});

describe('shops as typed', () => {
  const sized = (profiles: string) =>
    sizeOf({
      clients: [
        { name: '', profiles: '3' },
        { name: '', profiles },
      ],
      people: [],
    });

  test.each([
    ['4', 7],
    [' 4.0 ', 7],
    ['500', 503],
  ])('%j is a number of shops', (text, profiles) => {
    expect(sized(text)).toEqual({ profiles, seats: 0 });
  });

  test.each(['', ' ', '2.5', '0', '-1', '501', 'two', '<b>'])('%j is none, and there is no size', (text) => {
    expect(sized(text)).toBeNull();
  });
});

describe('who may do what', () => {
  test('billing pays and opens nothing; a viewer changes nothing', () => {
    expect(rightsOf.billing).toEqual(['pay']);
    expect(rightsOf.viewer).toEqual(['open']);
    expect(accessOf({ name: '', role: 'billing', clients: [0] }, 0)).toBe('none');
    expect(accessOf({ name: '', role: 'viewer', clients: [0] }, 0)).toBe('read');
    expect(accessOf({ name: '', role: 'operator', clients: [0] }, 1)).toBe('none');
  });

  test('only the owner decides who is in the team, and has every right', () => {
    expect(roles.filter((role) => rightsOf[role].includes('people'))).toEqual(['owner']);
    expect(rightsOf.owner).toEqual(rights);
  });

  test('the example team has one client without holiday cover by operators only when the owner is taken off', () => {
    expect(warnings(exampleTeam)).toEqual([]);
    expect(warnings(withAccess(exampleTeam, 0, 2, false))).toEqual([{ kind: 'no-cover', client: 2 }]);
  });

  test.each<[string, Team, ReturnType<typeof warnings>]>([
    [
      'nobody',
      { clients: [{ name: '', profiles: '1' }], people: [] },
      [{ kind: 'no-owner' }, { kind: 'no-operator', client: 0 }],
    ],
    [
      'a seat without work',
      {
        clients: [],
        people: [
          { name: '', role: 'owner', clients: [] },
          { name: '', role: 'viewer', clients: [] },
        ],
      },
      [{ kind: 'idle', person: 1 }],
    ],
    [
      'somebody who opens everything',
      {
        clients: ['1', '1', '1'].map((profiles) => ({ name: '', profiles })),
        people: [
          { name: '', role: 'owner', clients: [0, 1, 2] },
          { name: '', role: 'operator', clients: [0, 1, 2] },
        ],
      },
      [{ kind: 'everything', person: 1 }],
    ],
  ])('%s', (_name, team, expected) => {
    expect(warnings(team)).toEqual(expected);
  });

  test('law: taking a client out leaves everybody’s access to the others', () => {
    fc.assert(
      fc.property(anyTeam, fc.nat(19), (team, client) => {
        fc.pre(client < team.clients.length);
        const rest = withoutClient(team, client);
        expect(sizeOf(rest)!.profiles).toBe(sizeOf(team)!.profiles - Number(team.clients[client]!.profiles));
        for (const [i, person] of team.people.entries()) {
          for (const at of team.clients.keys()) {
            if (at === client) continue;
            expect(accessOf(rest.people[i]!, at > client ? at - 1 : at)).toBe(accessOf(person, at));
          }
        }
      }),
    );
  });

  test('law: giving and taking access again changes nothing', () => {
    fc.assert(
      fc.property(anyTeam, fc.nat(14), fc.nat(19), (team, person, client) => {
        fc.pre(person < team.people.length && client < team.clients.length);
        const had = team.people[person]!.clients.includes(client);
        expect(withAccess(withAccess(team, person, client, !had), person, client, had)).toEqual(team);
      }),
    );
  });
});

describe('the address', () => {
  test('law: it brings back the shape', () => {
    fc.assert(
      fc.property(anyTeam, (team) => {
        expect(parseState(formatState(team))).toEqual({ state: team, problems: [] });
      }),
    );
  });

  test('a number of shops that cannot be read is written as one, and the others keep theirs', () => {
    const clients = ['3', '2.5', '4'].map((profiles) => ({ name: '', profiles }));
    expect(formatState({ clients, people: [] }).toString()).toBe('w=3.1.4&p=none');
  });

  test('it never carries a name', () => {
    const named = {
      clients: [{ name: 'Secret Client', profiles: '1' }],
      people: [{ name: 'Maria', role: 'owner' as const, clients: [0] }],
    };
    expect(formatState(named).toString()).toBe('w=1&p=o0');
  });

  test.each([
    ['w=3.0&p=o', ['w']],
    ['w=3.2&p=o5', ['p']],
    ['w=3.2&p=x0', ['p']],
    ['w=3.2&p=i0', ['p']],
    ['w=3.2&p=o1-0', ['p']],
    ['w=3', ['p']],
    [`w=${'1.'.repeat(40)}1&p=o`, ['w']],
    ['w=<script>&p=%00', ['w', 'p']],
  ])('%s falls back to the example and says why', (query, problems) => {
    expect(parseState(new URLSearchParams(query))).toEqual({ state: exampleTeam, problems });
  });
});

describe('names on this device', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', storageOf(kept));
  afterEach(() => kept.clear());

  const opened = (address: string) => withNames(parseState(new URLSearchParams(address)).state, readNames());
  const namesOf = ({ clients, people }: Team) => [...clients, ...people].map(({ name }) => name);
  const named = (team: Team) => ({
    clients: team.clients.map((client, i) => ({ ...client, name: `Client ${i + 1}` })),
    people: team.people.map((person, i) => ({ ...person, name: `Person ${i + 1}` })),
  });

  test('return to their own plan, and to no other', () => {
    const mine = 'w=1.2.3.4.5&p=o0.w1';
    const before = opened(mine);
    keepNames(before, named(before));
    expect(namesOf(opened(mine))).toEqual(namesOf(named(before)));
    const shared = opened('w=2.2&p=o0.w1');
    expect(namesOf(shared)).toEqual(['', '', '', '']);
    keepNames(shared, withAccess(shared, 1, 0, true));
    expect(namesOf(opened(mine))).toEqual(namesOf(named(before)));
    const changed = withAccess(opened(mine), 1, 4, true);
    keepNames(opened(mine), changed);
    expect(namesOf(opened(formatState(changed).toString()))).toEqual(namesOf(named(before)));
    expect(readNames()).toHaveLength(1);
  });

  test('that were kept before plans were told apart fit one of their size', () => {
    kept.set('workspace-names', '{"clients":["Ada","Grace"],"people":["Me",7]}');
    expect(namesOf(opened('w=1.2&p=o0.w1'))).toEqual(['Ada', 'Grace', 'Me', '']);
    expect(namesOf(opened('w=1&p=o0.w0'))).toEqual(['', '', '']);
    kept.set('workspace-names', '[null, "x", {');
    expect(readNames()).toEqual([]);
  });
});
