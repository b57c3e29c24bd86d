import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { tellTimeIn } from '#app/format/zone.ts';
import type { Coupon } from '#contract/catalogue-operator.ts';
import { couponColumns } from './coupon-list.tsx';

afterEach(() => tellTimeIn(undefined));

// As its form sends them: whole days in UTC.
const coupon = {
  ...{ id: 'cpn_1', code: 'NEW-YEAR', share: 1000, uses: 0 },
  ...{ validFrom: '2099-01-01T00:00:00.000Z', validTo: '2099-01-31T23:59:59.999Z' },
} as unknown as Coupon;

test.each(['America/Los_Angeles', 'Asia/Tokyo'])(
  'the first and the last day of a coupon are those that were entered, also for a reader in %s',
  (zone) => {
    tellTimeIn(zone);
    const shown = couponColumns()
      .filter(({ key }) => key === 'until' || key === 'state')
      .map(({ cell }) => renderToStaticMarkup(cell(coupon)));
    expect(shown[0]).toBe('31\u00a0Jan\u00a02099');
    expect(shown[1]).toContain('1\u00a0Jan\u00a02099');
  },
);
