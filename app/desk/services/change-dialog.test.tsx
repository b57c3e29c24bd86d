import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CurrencyContext } from '#app/state/currency.ts';
import { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { usd } from '#contract/money.ts';
import type { ChangePreview, SubscriptionDetail } from '#contract/subscriptions.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ChangeFigures } from './change-figures.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';
import { sentenceOf } from './use-preview.ts';

const refused = (part: string) => {
  const problem = { line: 0, part, reason: 'not_in_currency', alternatives: [] };
  const { code } = errors['order.not_possible'];
  return new CallRefused(code, '', { problems: [problem] });
};

test('whether the plan or the location is not sold in the currency of the subscription is said', () => {
  expect(sentenceOf(refused('plan'), 'EUR')).toContain('This plan is not sold in EUR');
  expect(sentenceOf(refused('location'), 'EUR')).toContain('This location is not offered in EUR');
});

test('where nothing is sold in the currency of the subscription any more, the dialog says so and offers no change', () => {
  const dialog = (currency: 'USD' | 'EUR') =>
    renderToStaticMarkup(
      <CurrencyContext value="USD">
        <ChangeDialog
          subscription={
            {
              ...{ id: 'sub_1', title: 'vps-2', family: 'vps', currency },
              selection: { plan: 'vps-2', months: 1, quantity: 1, choices: {}, setup: {} },
            } as unknown as SubscriptionDetail
          }
          onDone={() => {}}
          onClose={() => {}}
        />
      </CurrencyContext>,
    );
  const ended = 'Your subscription is billed in EUR, in which we no longer sell';
  expect(dialog('EUR')).toContain(ended);
  expect(dialog('EUR')).not.toContain('aria-busy');
  expect(dialog('USD')).not.toContain(ended);
});

test('where a coupon reduces the next renewals alone, a change and the page of the service say what each of the others costs', () => {
  const figures = (afterCoupon: ChangePreview['afterCoupon']) =>
    renderToStaticMarkup(
      <ChangeFigures
        preview={
          {
            ...{ when: 'period_end', proration: null, dueTax: usd(0), due: usd(0), renewal: usd(2450) },
            ...{ renewalMonths: 1, renewalAt: '2026-12-20T10:00:00.000Z', afterCoupon },
          } as unknown as ChangePreview
        }
      />,
    );
  expect(figures(null)).toContain('Each renewal from');
  const reduced = figures({ renewals: 2, total: usd(4900) });
  expect(reduced).toMatch(/with the coupon \(2 left\).*\$24\.50.*Each renewal after that.*\$49\.00/);
  expect(reduced).not.toContain('Each renewal from');
  const panel = (afterCoupon: SubscriptionDetail['afterCoupon']) =>
    renderToStaticMarkup(
      <SubscriptionPanel
        subscription={
          {
            ...{ state: 'active', cancelAtPeriodEnd: false, endsAt: null, pastDueAt: null, months: 1 },
            ...{ family: 'tools', title: 'EZ Writing Team', renewal: usd(2450), afterCoupon },
            ...{ number: 'SUB-2026-000001', periodEnd: '2026-12-20T10:00:00.000Z' },
          } as unknown as SubscriptionDetail
        }
        methods={[]}
        onChanged={() => {}}
        onInvoice={() => {}}
      />,
    );
  const coupon = 'with your coupon (2 left). After that it is $49.00.';
  expect(panel({ renewals: 2, net: usd(4900) })).toContain(coupon);
  expect(panel(null)).not.toContain('coupon');
});
