import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CurrencyContext } from '#app/state/currency.ts';
import { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import type { SubscriptionDetail } from '#contract/subscriptions.ts';
import { ChangeDialog } from './change-dialog.tsx';
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
