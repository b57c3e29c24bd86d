import { afterAll, expect, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { checkBooks } from '#contract/books.ts';
import type { Call } from '#contract/client.ts';
import { paySandboxCharge } from '#contract/development.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { applyConfirmation, termsVersion } from '#contract/members.ts';
import { previewRefund, refundOrder } from '#contract/order-refunds.ts';
import { getOrder, makeQuote, placeOrder } from '#contract/orders.ts';
import { startPayment } from '#contract/payments.ts';
import { listSubscriptions } from '#contract/subscriptions.ts';
import { listWithdrawals } from '#contract/withdrawals.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { people } from '../people.ts';
import { messages, touch } from './navigation-steps.ts';
import {
  type Account,
  clientAs,
  mailAbout,
  newMember,
  openSession,
  passHumanCheck,
  press,
  sharedSite,
  signIn,
} from './steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

let keys = 0;
const once = () => ({ idempotencyKey: `withdrawing-key-${process.pid}-${++keys}` });

/** A small server, ordered to begin at once, paid with a test card and delivered. */
async function deliveredOrder(who: Account): Promise<string> {
  const call = await clientAs(who.token);
  const line = { plan: 'vps-2', months: 1, location: 'frankfurt' } as const;
  const quote = await call(makeQuote, { lines: [line], buyer: { country: 'DE' } });
  const ask: InputOf<typeof placeOrder> = {
    quoteId: quote.quoteId,
    confirmedTotal: quote.priced.dueToday.total,
    buysAs: 'consumer',
    name: who.name,
    address: ['Speicherstraße 12', '20457 Hamburg'],
    country: 'DE',
    agreeTerms: 'Y',
    termsVersion,
    acceptableUse: 'Y',
    startNow: 'Y',
  };
  const { orderNo, invoiceId } = await call(placeOrder, ask, once());
  const payment = { invoiceId, provider: 'sandbox', returnTo: '/pay-success' } as const;
  const { actionUrl } = await call(startPayment, payment, once());
  const ref = new URL(actionUrl ?? '', sharedSite().siteUrl).searchParams.get('ref') ?? '';
  await call(paySandboxCharge, { ref, act: { card: '4242424242424242' } });
  await untilOrder(call, orderNo, 'completed');
  return orderNo;
}

const untilOrder = (call: Call, orderNo: string, state: string) =>
  expect.poll(async () => (await call(getOrder, { orderNo })).state, { interval: 250 }).toBe(state);

const theOperator = async () => clientAs(await openSession(people.olga, 'test'));

/** On the page of the operator, where a part of the order is refunded while its amount is looked at. */
async function acceptOnPage(operator: Call, withdrawalNo: string, orderNo: string): Promise<void> {
  const { page, errors, close } = await newVisitor();
  await signIn(page, await openSession(people.olga, 'test'));
  await page.goto(`/admin/withdrawals?withdrawal=${withdrawalNo}`);
  await press(page.getByRole('complementary', { name: withdrawalNo }), 'Accept');
  const dialog = page.getByRole('dialog', { name: `Accept withdrawal ${withdrawalNo}` });
  await dialog.getByLabel('Reason').fill('Declared in time.');
  await press(dialog, 'Continue');
  const promised = async () =>
    Number(/\$([\d.]+)/.exec(await dialog.getByText(/^The contract ends/).innerText())?.[1]);
  const before = await promised();
  const ask = { orderNo, amount: 100 };
  const { credited } = await operator(previewRefund, ask);
  await operator(refundOrder, { ...ask, credited: credited.amount, reason: 'A slow start' }, once());
  await press(dialog, 'Accept');
  await dialog.getByText('The calculated refund has changed', { exact: false }).waitFor();
  await expect.poll(promised, { interval: 250 }).toBeCloseTo(before - 1);
  await press(dialog, 'Accept');
  await messages(page).getByText('Accepted. The refund is on its way.').waitFor();
  expect(errors).toEqual([]);
  await close();
}

test('without login: declared, confirmed, acknowledged by mail; the operator accepts, and the money is back', async () => {
  const buyer = await newMember('Vera Holm');
  const orderNo = await deliveredOrder(buyer);
  const { page, errors, close } = await newVisitor();
  await page.goto(paths.Home);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click();
  await page.getByRole('heading', { name: 'Withdraw from a contract' }).waitFor();
  await touch(page);
  const fillIn = async () => {
    await page.getByLabel('Order number').fill(orderNo);
    await page.getByLabel('Your name').fill('Vera Holm');
    await page.getByLabel('Email for the acknowledgement').fill(buyer.email);
    await passHumanCheck(page);
    await page.getByRole('button', { name: 'Continue to confirm' }).click();
    await page.getByRole('heading', { name: 'Check and confirm' }).waitFor();
  };

  // Not to be renewed is enough, at first: the entry beside it leads to that declaration.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cancel contracts here' }).click();
  await page.waitForURL(/\?kind=cancellation$/);
  await touch(page);
  await expect
    .poll(() => page.getByRole('radio', { name: 'Cancel at the end of the term' }).isChecked())
    .toBe(true);
  await fillIn();
  await page.getByRole('button', { name: 'Confirm cancellation' }).click();
  await page.getByRole('heading', { name: 'Your cancellation has reached us' }).waitFor();
  const canceled = await mailAbout(sharedSite(), buyer.email, /received your cancellation/);
  for (const part of [orderNo, 'UTC']) expect(canceled.text).toContain(part);
  await page.getByText('Press the button in that email').waitFor();
  // Anybody could have typed that address: the buyer presses the link, in any browser.
  const reader = await newVisitor();
  await reader.page.goto(canceled.link ?? '');
  await touch(reader.page);
  await reader.page.getByRole('button', { name: 'Confirm that it came from you' }).click();
  await reader.page.getByRole('link', { name: 'Home' }).first().waitFor();
  expect(reader.errors).toEqual([]);
  await reader.close();
  const said = await mailAbout(sharedSite(), buyer.email, /Your cancellation word for word/);
  expect(said.text).toContain('from the end of its current term');
  const owner = await clientAs(buyer.token);
  const renewing = async () => (await owner(listSubscriptions, {})).items.map((one) => one.cancelAtPeriodEnd);
  await expect.poll(renewing, { interval: 250 }).toEqual([true]);

  // Then it is to be undone.
  await page.getByRole('button', { name: 'Cancel or withdraw from another contract' }).click();
  await page.getByRole('radio', { name: 'Withdraw from the contract' }).check();
  await fillIn();
  // A stranger is not told what the order was worth.
  expect(await page.getByRole('main').innerText()).not.toContain('$');

  // Back, changed, and forward again: nothing that was typed is lost.
  await page.getByRole('button', { name: 'Go back and edit' }).click();
  expect(await page.getByLabel('Order number').inputValue()).toBe(orderNo);
  await page.getByLabel(/Which items/).fill('the whole server');
  await passHumanCheck(page);
  await page.getByRole('button', { name: 'Continue to confirm' }).click();
  await page.getByText('the whole server').waitFor();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await page.getByRole('heading', { name: 'Your withdrawal has reached us' }).waitFor();
  const shown = await page.locator('#declaration').innerText();
  const [withdrawalNo = ''] = /WD-\d{4}-\d{6,}/.exec(shown) ?? [];
  expect(withdrawalNo).not.toBe('');
  expect(shown).toContain('UTC');

  const mail = await mailAbout(sharedSite(), buyer.email, /received your withdrawal/);
  for (const part of [withdrawalNo, orderNo, 'UTC']) expect(mail.text).toContain(part);
  for (const part of ['Vera Holm', 'the whole server']) expect(mail.text).not.toContain(part);
  const t = new URL(mail.link ?? '').searchParams.get('t') ?? '';
  await (await clientAs(buyer.token))(applyConfirmation, { type: 'withdrawal', t });
  const words = await mailAbout(sharedSite(), buyer.email, /Your withdrawal word for word/);
  for (const part of [withdrawalNo, orderNo, 'Vera Holm', 'the whole server', 'less 1 of'])
    expect(words.text).toContain(part);

  const operator = await theOperator();
  const { items } = await operator(listWithdrawals, { state: 'confirmed' });
  const found = items.find((one) => one.withdrawalNo === withdrawalNo);
  expect(found).toMatchObject({ order: { orderNo }, signedIn: false, proven: true });
  await acceptOnPage(operator, withdrawalNo, orderNo);
  await untilOrder(await clientAs(buyer.token), orderNo, 'withdrawn');
  await mailAbout(sharedSite(), buyer.email, /is accepted/);
  const settled = async () => {
    const { items } = await operator(listWithdrawals, { state: 'accepted' });
    return items.find((one) => one.withdrawalNo === withdrawalNo)?.settledAt ?? null;
  };
  await expect.poll(settled, { interval: 250 }).not.toBeNull();
  // Its address shows it to staff also beside a list that does not contain it.
  const staff = await newVisitor();
  await signIn(staff.page, await openSession(people.olga, 'test'));
  await staff.page.goto(`/admin/withdrawals?state=declined&withdrawal=${withdrawalNo}`);
  const panel = staff.page.getByRole('complementary', { name: withdrawalNo });
  await panel.getByText('Declared in time.').waitFor();
  expect(await staff.page.getByRole('row').filter({ hasText: withdrawalNo }).count()).toBe(0);
  expect(staff.errors).toEqual([]);
  await staff.close();
  const { checks } = await operator(checkBooks, {});
  expect(checks.filter(({ breaks }) => breaks.length > 0)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test.runIf(longRun)('a member picks the order and sees what comes back before anything is sent', async () => {
  const buyer = await newMember('Nils Adler');
  const orderNo = await deliveredOrder(buyer);
  const { page, errors, close } = await newVisitor();
  await signIn(page, buyer.token);
  await page.goto(`${paths.Withdrawal}?orderNo=${orderNo}`);
  await touch(page);
  await page.getByRole('radio', { name: orderNo }).waitFor();
  await page.getByRole('checkbox', { name: /vps-2/ }).uncheck();
  await page.getByRole('button', { name: 'Continue to confirm' }).click();
  await page.getByText('Choose at least one item.').waitFor();
  await page.getByRole('checkbox', { name: /vps-2/ }).check();
  await page.getByRole('button', { name: 'Continue to confirm' }).click();
  await page.getByRole('region', { name: 'Your refund' }).getByText(/\$\d/).first().waitFor();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await page.getByText(/WD-\d{4}-\d{6}/).waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('without script the page says what to do instead', async () => {
  const { page, close } = await newVisitor({ javaScriptEnabled: false });
  await page.goto(paths.Withdrawal);
  await page.getByText('This form needs JavaScript').waitFor();
  await page.getByText('A clear sentence of your own').waitFor();
  expect(await page.getByRole('button', { name: 'Continue to confirm' }).count()).toBe(0);
  await close();
});
