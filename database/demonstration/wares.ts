import type { Chance } from './chance.ts';

/** A cart that somebody orders, and how many of a hundred orders are such. */
interface Ware {
  share: number;
  lines(chance: Chance): readonly Record<string, unknown>[];
}

const sites = ['frankfurt', 'amsterdam', 'london', 'ashburn'];
const host = (chance: Chance) => ({ hostname: `shop-${chance.between(10, 99)}.lamp-works.example` });

/** Something of every family. */
export const wares: readonly Ware[] = [
  {
    share: 17,
    lines: (c) => [
      {
        plan: c.pick(['vps-1', 'vps-2', 'vps-3', 'vps-4']),
        months: 1,
        location: c.pick(sites),
        setup: host(c),
      },
    ],
  },
  {
    share: 6,
    lines: (c) => [{ plan: 'vps-3', months: c.pick([3, 6]), location: c.pick(sites), setup: host(c) }],
  },
  {
    share: 7,
    lines: (c) => [
      {
        plan: c.pick(['ds-1', 'ds-2', 'ds-3']),
        months: 1,
        location: c.pick(['frankfurt', 'amsterdam']),
        setup: host(c),
      },
    ],
  },
  { share: 3, lines: (c) => [{ plan: c.pick(['gift-pro-3', 'gift-starter-6']), months: 0 }] },
  { share: 16, lines: () => [{ plan: 'writing-pro', months: 1 }] },
  { share: 6, lines: () => [{ plan: 'writing-team', months: 1 }] },
  { share: 7, lines: (c) => [{ plan: c.pick(['social-1', 'social-2']), months: 1 }] },
  { share: 8, lines: (c) => [{ plan: c.pick(['browsers-100', 'browsers-500']), months: 1 }] },
  { share: 9, lines: (c) => [{ plan: c.pick(['member-starter', 'member-pro']), months: 1 }] },
  { share: 2, lines: () => [{ plan: 'member-pro', months: 12 }] },
  { share: 8, lines: (c) => [{ plan: 'residential', months: 0, quantity: c.pick([5, 10, 25]) }] },
  { share: 6, lines: (c) => [{ plan: 'static-isp', months: 1, quantity: c.pick([5, 10]) }] },
  { share: 5, lines: (c) => [{ plan: c.pick(['registration-1', 'registration-2']), months: 0 }] },
];

const all = wares.reduce((sum, { share }) => sum + share, 0);

/** @param which counts the orders: the first ones go once through the list, so that a short story has every family too */
export function cartOf(chance: Chance, which: number): readonly Record<string, unknown>[] {
  const first = wares[which];
  if (first) return first.lines(chance);
  let left = chance.next() * all;
  const ware = wares.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return (ware ?? (wares[0] as Ware)).lines(chance);
}
