import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { getInvoice } from '#contract/invoices.ts';
import { previewRefund, refundOrder } from '#contract/order-refunds.ts';
import { getOrder } from '#contract/orders.ts';
import { topUp } from '#contract/payments.ts';
import { people } from '../people.ts';
import { buy, payByCard, shopperOf } from '../shopper.ts';
import { messages } from './navigation-steps.ts';
import { clientAs, listRows, newMember, press, sharedSite, signIn } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

test('refunds half of an order while a colleague refunds the other: the dialog waits for the answer, and previews again', async () => {
  const { siteUrl } = sharedSite();
  const shopper = { call: await clientAs((await newMember('Nils Half')).token), siteUrl };
  const { orderNo } = await buy(shopper, [{ plan: 'vps-2', months: 1, location: 'london' }]);
  const olga = await shopperOf(siteUrl, people.olga.email);
  const staff = await newVisitor();
  await signIn(staff.page, olga.token);
  const { page } = staff;
  await page.goto(`/admin/orders?order=${orderNo}`);
  await press(page.getByRole('complementary', { name: orderNo }), 'Refund');
  const dialog = page.getByRole('dialog', { name: `Refund of ${orderNo}` });
  await dialog.getByLabel(/^Amount, USD/).fill('4.76');
  await dialog.getByLabel('Reason').fill('A slow start');
  await press(dialog, 'Continue');
  await dialog.getByText('The rest of the order continues.', { exact: false }).waitFor();
  const ask = { orderNo, amount: 476 };
  const { credited } = await olga.call(previewRefund, ask);
  const seen = { ...ask, credited: credited.amount, reason: 'The other half' };
  await olga.call(refundOrder, seen, { idempotencyKey: randomUUID() });

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    `**${refundOrder.path}`,
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  await press(dialog, 'Refund $4.76');
  await expect.poll(() => dialog.getByRole('button', { name: 'Back' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  answer();
  const changed = dialog.getByText('Something of this order was refunded in the meantime.', { exact: false });
  await changed.waitFor();
  await dialog.getByText('Nothing is left of the order', { exact: false }).waitFor();
  await press(dialog, 'Back');
  expect(await changed.count()).toBe(0);
  await press(dialog, 'Continue');
  await press(dialog, 'Refund $4.76');
  await messages(page).getByText('Refunded, with a credit note.').waitFor();
  expect(await shopper.call(getOrder, { orderNo })).toMatchObject({ state: 'refunded' });
  expect(staff.errors).toEqual([]);
  await staff.close();
});

test('finds an invoice among those of all members, gives a part of it back, and exports what was booked', async () => {
  const { siteUrl } = sharedSite();
  const nils = await newMember('Nils Book');
  const call = await clientAs(nils.token);
  const ask = { amount: { amount: 5000, currency: 'USD' } } as const;
  const { invoiceId } = await call(topUp, ask, { idempotencyKey: randomUUID() });
  await payByCard({ call, siteUrl }, invoiceId);
  const { number } = await call(getInvoice, { invoiceId });

  const { token } = await shopperOf(siteUrl, people.olga.email);
  const staff = await newVisitor({ acceptDownloads: true });
  await signIn(staff.page, token);
  const { page } = staff;
  await page.goto('/admin/invoices');
  await page.getByRole('searchbox', { name: 'Number or buyer' }).fill(nils.email);
  await page.keyboard.press('Enter');
  // The list of before stays until the searched one is asked for, and a press on it leads nowhere then.
  await expect.poll(() => listRows(page).count()).toBe(1);
  await page.getByRole('link', { name: String(number) }).click();
  const panel = page.getByRole('complementary', { name: String(number) });
  await panel.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount, USD').fill('12.345');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Enter an amount such as 49.00.').waitFor();
  await dialog.getByLabel('Amount, USD').fill('12.34');
  await dialog.getByLabel('Reason').fill('Paid twice');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText(`We refund $12.34 to ${nils.email} the way it was paid.`).waitFor();
  await dialog.getByRole('button', { name: 'Refund $12.34' }).click();
  await page.getByText('Refunded, with a credit note.').waitFor();
  await panel.getByText('−$12.34').waitFor();

  await page.getByRole('link', { name: 'Credit notes' }).click();
  const note = page
    .getByRole('table', { name: 'Credit notes' })
    .getByRole('row')
    .filter({ hasText: nils.email });
  await note.getByText('Paid twice').waitFor();

  await page.goto('/admin/taxes');
  const month = new Date().toISOString().slice(0, 7);
  await page.getByLabel('Period').selectOption(month);
  await page.getByText(/Documents and books agree: /).waitFor();
  await page.getByRole('row').filter({ hasText: 'Account top-up' }).first().waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all documents' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(`documents-${month}.csv`);
  const lines = await readFile(await download.path(), 'utf8');
  expect(lines).toContain(',-12.34,0,-12.34,USD,Paid twice');
  expect(staff.errors).toEqual([]);
  await staff.close();
});
