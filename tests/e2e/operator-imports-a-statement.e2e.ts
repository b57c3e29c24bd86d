import { randomUUID } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { listMovements, setMovementAside, takeMovementBack } from '#contract/bank-movements.ts';
import { importStatement, listStatements } from '#contract/bank-statements.ts';
import { getInvoice } from '#contract/invoices.ts';
import { getOrder } from '#contract/orders.ts';
import { getPayment, startPayment } from '#contract/payments.ts';
import { camtFile } from '../camt-file.ts';
import { people } from '../people.ts';
import { order, type Shopper, shopperOf, until } from '../shopper.ts';
import { messages } from './navigation-steps.ts';
import { arrive, clientAs, newMember, press, sharedSite, signIn } from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

/** An order whose buyer was told what to write on a transfer. */
async function orderByTransfer(shopper: Shopper) {
  const placed = await order(shopper, [{ plan: 'vps-1', months: 1, location: 'london' }]);
  const ask = { invoiceId: placed.invoiceId, provider: 'bank', returnTo: '/account' } as const;
  const { paymentId } = await shopper.call(startPayment, ask, { idempotencyKey: randomUUID() });
  const { transfer, amount } = await shopper.call(getPayment, { paymentId });
  return { ...placed, reference: transfer?.reference ?? '', amount: amount.amount };
}

test('imports a statement after a look at it: one payment finds its order, the other is matched by hand', async () => {
  const { siteUrl } = sharedSite();
  const nils = await newMember('Nils Statement');
  const call = await clientAs(nils.token);
  const [whole, short] = [await orderByTransfer({ call, siteUrl }), await orderByTransfer({ call, siteUrl })];
  const today = new Date().toISOString().slice(0, 10);
  const usual = { payer: 'Nils Statement', bookedOn: today };
  const odd = ['first', 'second', 'third'].map((nr) => `Tax refund ${nr} ${randomUUID().slice(0, 8)}`);
  const content = camtFile({
    entries: [
      { ...usual, amount: whole.amount, reference: `Order ${whole.reference}`, id: randomUUID() },
      { ...usual, amount: short.amount - 100, reference: short.reference, id: randomUUID() },
      ...odd.map((reference) => ({ amount: 12_300, payer: 'Tax office', reference, bookedOn: today })),
    ],
    to: today,
  });

  const { token } = await shopperOf(siteUrl, people.olga.email);
  const staff = await newVisitor();
  await signIn(staff.page, token);
  const { page } = staff;
  await page.goto('/admin/bank');
  await page.getByRole('button', { name: 'Import a statement' }).click();
  const importing = page.getByRole('dialog', { name: 'Import a bank statement' });
  const choose = (name: string, text: string) =>
    importing
      .getByLabel('Choose a file')
      .setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(text) });
  await choose('broken.xml', content.slice(0, -100));
  await importing.getByRole('button', { name: 'Preview' }).click();
  await importing.getByText(/The file is damaged or incomplete/).waitFor();
  await choose('statement.xml', content);
  await importing.getByText('File: statement.xml').waitFor();
  await importing.getByRole('button', { name: 'Preview' }).click();
  await importing.getByText('Account ending in 3000').waitFor();
  const read = importing.getByRole('table', { name: 'Movements as they were read' });
  await read.getByRole('row').filter({ hasText: whole.reference }).getByText('Will be matched').waitFor();
  await read
    .getByRole('row')
    .filter({ hasText: short.reference })
    .getByText('Less than the amount due')
    .waitFor();
  // A try without an answer is said no more once the file is previewed again.
  await page.route(`**${importStatement.path}`, (route) => route.fulfill({ body: 'no answer' }), {
    times: 1,
  });
  await press(importing, 'Import');
  const dropped = importing.getByText('The connection dropped.', { exact: false });
  await dropped.waitFor();
  await press(importing, 'Back');
  await press(importing, 'Preview');
  await read.waitFor();
  expect(await dropped.count()).toBe(0);
  await press(importing, 'Import');
  await page.getByText('5 new movements imported.').waitFor();

  const states = ['paid', 'processing', 'completed'];
  await until(
    `${whole.orderNo} is paid`,
    () => call(getOrder, { orderNo: whole.orderNo }),
    ({ state }) => states.includes(state),
  );
  const list = page.getByRole('table', { name: 'Bank account' });
  const row = list.getByRole('row').filter({ hasText: short.reference });
  await row.getByRole('button', { name: 'Match' }).click();
  const matching = page.getByRole('dialog');
  await matching.getByRole('radio', { name: new RegExp(short.orderNo) }).check();
  await matching.getByRole('button', { name: 'Continue' }).click();
  await matching.getByText(/\$1\.00 is still to be paid\./).waitFor();
  await matching.getByRole('button', { name: 'Match', exact: true }).click();
  await page.getByText('The movement is matched.').waitFor();
  expect(await call(getInvoice, { invoiceId: short.invoiceId })).toMatchObject({ state: 'partially_paid' });

  await page.getByRole('link', { name: 'Matched', exact: true }).click();
  await list
    .getByRole('row')
    .filter({ hasText: whole.reference })
    .getByText(/^Matched by its reference/)
    .waitFor();
  await list
    .getByRole('row')
    .filter({ hasText: short.reference })
    .getByText(/^Matched by .*olga/)
    .waitFor();
  await putBack(page, token, odd);
  await readOneStatement(page, token);
  expect(staff.errors).toEqual([]);
  await staff.close();
});

/** Three that were set aside are put back: two at once, before the list has come again, the third when its first try had no answer. */
async function putBack(page: Page, token: string, references: readonly string[]): Promise<void> {
  const call = await clientAs(token);
  const waiting = async () =>
    (await call(listMovements, { state: 'open' })).items.filter(({ reference }) =>
      references.includes(reference),
    );
  for (const { movementId } of await waiting())
    await call(setMovementAside, { movementId, reason: 'A tax refund' }, { idempotencyKey: randomUUID() });
  await page.getByRole('link', { name: 'Set aside', exact: true }).click();
  const takeBack = async (reference = '') =>
    press(
      page.getByRole('table', { name: 'Bank account' }).getByRole('row').filter({ hasText: reference }),
      'Put back',
    );
  const [first, second, third] = references;
  await page.getByText(third ?? '').waitFor();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const hold = async (route: Route) => {
    await held;
    await route.continue();
  };
  await page.route(`**${listMovements.path}?*`, hold);
  await page.route(`**${takeMovementBack.path}`, hold, { times: 1 });
  // The first is still on its way when the second is pressed.
  await takeBack(first);
  await takeBack(second);
  await messages(page).getByText('The movement is in the queue again.').waitFor();
  expect((await waiting()).map(({ reference }) => reference)).toEqual([second]);
  goOn();
  await expect.poll(async () => (await waiting()).length).toBe(2);
  await page.route(`**${takeMovementBack.path}`, (route) => route.fulfill({ body: 'no answer' }), {
    times: 1,
  });
  await takeBack(third);
  await messages(page).getByText('The connection dropped.', { exact: false }).waitFor();
  await takeBack(third);
  await expect.poll(async () => (await waiting()).length).toBe(3);
}

/** The movements of one statement stay those of that statement in every tab and in a search. */
async function readOneStatement(page: Page, token: string): Promise<void> {
  const [newest] = (await (await clientAs(token))(listStatements, {})).items;
  await page.goto(`/admin/bank?statement=${newest?.statementId}`);
  const filtered = page.getByText('Only the movements of one statement are shown.');
  await filtered.waitFor();
  await page.getByRole('link', { name: 'Matched', exact: true }).click();
  await arrive(page, `/admin/bank?statement=${newest?.statementId}&state=matched`);
  await page.getByRole('searchbox').fill('Nobody');
  await page.keyboard.press('Enter');
  await arrive(page, `/admin/bank?statement=${newest?.statementId}&state=matched&about=Nobody`);
  await filtered.waitFor();
}
