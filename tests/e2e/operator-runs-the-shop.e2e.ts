import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { priceCart } from '#contract/catalogue.ts';
import { getOrder, makeQuote } from '#contract/orders.ts';
import { startPayment } from '#contract/payments.ts';
import { finishProvisioning, getService, listProvisionings } from '#contract/services.ts';
import { listSubscriptions } from '#contract/subscriptions.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { type Person, people } from '../people.ts';
import { buy, order, payByCard, serviceIn, shopperOf, until } from '../shopper.ts';
import { ownDataDir } from './copied-data.ts';
import { resize } from './navigation-steps.ts';
import { freePort, startSite, stopSite } from './start-site.ts';
import { listRows, signIn } from './steps.ts';
import { closeBrowser, newLine, newVisitor, type Visitor } from './visitor.ts';

// A site of its own: prices change here, which other journeys count on.
let env: Record<string, string>;
let site: ChildProcess;
let baseURL: string;
const visitors: Visitor[] = [];
beforeAll(async () => {
  const port = await freePort();
  baseURL = `http://127.0.0.1:${port}`;
  const dataDir = await ownDataDir();
  env = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: baseURL, LOG_LEVEL: 'warn', LIMITS: 'off' };
  // So that a delivery waits for somebody.
  env.DELIVERY = 'services=manual';
  site = await startSite(env);
});
afterEach(async () => {
  for (const { errors, close } of visitors.splice(0)) {
    await close();
    expect(errors).toEqual([]);
  }
});
afterAll(async () => {
  await closeBrowser();
  await stopSite(site);
  await rm(env.DATA_DIR ?? '', { recursive: true, force: true });
});

const mara = () => shopperOf(baseURL, people.mara.email);

/** A browser in which somebody is logged in. */
async function pageOf({ email }: Person) {
  const { token } = await shopperOf(baseURL, email);
  const visitor = await newVisitor({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': newLine() } });
  visitors.push(visitor);
  await signIn(visitor.page, token);
  return visitor.page;
}

test('a transfer that was seen on the account is booked once, and its order moves on', async () => {
  const shopper = await mara();
  const { orderNo, invoiceId } = await order(shopper, [{ plan: 'vps-2', months: 1, location: 'london' }]);
  const bank = { invoiceId, provider: 'bank', returnTo: '/account' } as const;
  await shopper.call(startPayment, bank, { idempotencyKey: randomUUID() });
  const page = await pageOf(people.olga);
  await page.goto('/admin/orders?state=pending_payment');
  await page.getByRole('searchbox', { name: 'Order number or email' }).fill(orderNo.toLowerCase());
  await page.keyboard.press('Enter');
  await expect.poll(() => listRows(page).count()).toBe(1);
  const panel = page.getByRole('complementary', { name: orderNo });
  // In a narrow window the panel is a drawer, whose dialog stays with what is typed while the window becomes wider and narrower.
  await resize(page, 768);
  await page.getByRole('link', { name: orderNo }).click();
  const drawer = page.getByRole('dialog', { name: orderNo });
  await drawer.getByRole('button', { name: 'Mark as received' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer received' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Enter the bank’s reference, at least 3 characters.').waitFor();
  await dialog.getByLabel('Bank reference').fill('STMT-2026-11-0042');
  for (const width of [1440, 768, 1440]) {
    await resize(page, width);
    expect(await dialog.getByLabel('Bank reference').inputValue()).toBe('STMT-2026-11-0042');
  }
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText(/STMT-2026-11-0042\. Once booked/).waitFor();
  await dialog.getByRole('button', { name: 'Book the transfer' }).click();
  await page.getByText(/booked\.$/).waitFor();
  await panel.waitFor();
  await until(
    'the order is completed',
    () => shopper.call(getOrder, { orderNo }),
    ({ state }) => state === 'completed',
  );
  await page.reload();
  await panel.getByText('Completed').first().waitFor();
  expect(await panel.getByRole('button', { name: 'Mark as received' }).count()).toBe(0);
});

test.runIf(longRun)(
  'a delivery that waits is finished by hand, and its owner has what they bought',
  async () => {
    const shopper = await mara();
    await buy(shopper, [{ plan: 'registration-1', months: 0 }]);
    const page = await pageOf(people.olga);
    await page.goto('/admin/delivery?state=waiting_operator');
    await page.getByRole('link', { name: /EZ Register Small/ }).waitFor();
    await page.keyboard.press('j');
    const panel = page.getByRole('complementary', { name: /EZ Register Small/ });
    await panel.getByRole('button', { name: 'Deliver' }).click();
    const dialog = page.getByRole('dialog', { name: /^Deliver EZ Register Small/ });
    await dialog.getByLabel('Value of user').fill('mara');
    await dialog.getByLabel('Value of password').fill('tide-gate-granite');
    await dialog.getByRole('button', { name: 'Deliver' }).click();
    await page.getByText('Done. The owner can see it.').waitFor();
    await page.getByText('Nothing to do.').waitFor();
    const { id: serviceId } = await serviceIn(shopper, 'EZ Register Small');
    const service = await shopper.call(getService, { serviceId });
    expect(service).toMatchObject({ state: 'active', access: { user: 'mara' }, hasCredentials: true });
    expect(JSON.stringify(service)).not.toContain('tide-gate');
    // With the next one somebody else is quicker.
    await buy(shopper, [{ plan: 'registration-1', months: 0 }]);
    await page.reload();
    await page.getByRole('link', { name: /EZ Register Small/ }).click();
    await panel.getByRole('button', { name: 'Deliver' }).click();
    await dialog.getByLabel('Value of user').fill('mara');
    const olga = await shopperOf(baseURL, people.olga.email);
    for (const { id } of (await olga.call(listProvisionings, { state: 'waiting_operator' })).items)
      await olga.call(finishProvisioning, { provisioningId: id, access: { user: 'lindt' } });
    await dialog.getByRole('button', { name: 'Deliver' }).click();
    await dialog.getByText(/^This was finished in the meantime/).waitFor();
    expect(await dialog.getByLabel('Value of user').inputValue()).toBe('mara');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Nothing to do.').waitFor();
  },
);

test('a changed price holds for new carts; what renews keeps the price it was promised', async () => {
  const shopper = await mara();
  const line = { plan: 'vps-1', months: 1, location: 'frankfurt' } as const;
  const termOf = async () => (await shopper.call(priceCart, { lines: [line] })).dueToday.term.amount;
  await buy(shopper, [line]);
  const before = await termOf();
  const page = await pageOf(people.olga);
  await page.goto('/admin/catalogue?plan=vps-1');
  await page.getByRole('button', { name: 'Change 1 month, USD' }).click();
  const dialog = page.getByRole('dialog', { name: /vps-1 for 1 month/ });
  await dialog.getByLabel('Per month, USD').fill('five');
  await dialog.getByRole('button', { name: 'Change the price' }).click();
  await dialog.getByText('Enter an amount such as 49.00.').waitFor();
  await dialog.getByLabel('Per month, USD').fill('5.50');
  await dialog.getByRole('button', { name: 'Change the price' }).click();
  await page.getByText('The price for 1 month was changed.').waitFor();
  expect([before, await termOf()]).toEqual([400, 550]);
  const inEuros = await shopper.call(priceCart, { lines: [line], currency: 'EUR' });
  expect(inEuros.dueToday.term).toEqual({ amount: 400, currency: 'EUR' });
  const { items } = await shopper.call(listSubscriptions, {});
  expect(items.find(({ title }) => title.includes('vps-1'))?.renewal.amount).toBe(before);
  await page.goto('/admin/books');
  await page.getByText(/All \d+ rules hold/).waitFor();
});

test.runIf(longRun)(
  'a plan is sold in one currency no more, and again once it has a price in it',
  async () => {
    const shopper = await mara();
    const line = { plan: 'vps-6', months: 1, location: 'frankfurt' } as const;
    const inEuros = () => shopper.call(priceCart, { lines: [line], currency: 'EUR' });
    const page = await pageOf(people.olga);
    await page.goto('/admin/catalogue?plan=vps-6');
    const panel = page.getByRole('complementary', { name: /vps-6/ });
    await panel.getByRole('button', { name: 'Stop selling in EUR' }).click();
    const ending = page.getByRole('dialog', { name: /^Stop selling .*vps-6 in EUR/ });
    await ending.getByRole('button', { name: 'Stop selling in EUR' }).click();
    await page.getByText(/vps-6 is no longer sold in EUR\.$/).waitFor();
    await page.getByRole('row', { name: /vps-6.*\$95\.00.*Not offered in EUR/ }).waitFor();
    expect((await inEuros()).problems).toMatchObject([{ reason: 'not_in_currency', alternatives: ['USD'] }]);
    await panel.getByRole('button', { name: 'Set a price 1 month, EUR' }).click();
    const first = page.getByRole('dialog', { name: /vps-6 for 1 month/ });
    await first.getByLabel('Per month, EUR').fill('86.50');
    await first.getByRole('button', { name: 'Set the price' }).click();
    await page.getByText('The price for 1 month was changed.').waitFor();
    expect((await inEuros()).dueToday.term).toEqual({ amount: 8650, currency: 'EUR' });
  },
);

test.runIf(longRun)(
  'orders that are held are released together, and the list is saved as a table',
  async () => {
    const omar = await shopperOf(baseURL, people.omar.email);
    const line = { plan: 'vps-1', months: 1, location: 'tokyo' } as const;
    // So many unpaid ones within a day make the next two stand out.
    for (let unpaid = 0; unpaid < 5; unpaid++) await order(omar, [line]);
    const held = [await order(omar, [line]), await order(omar, [line])];
    for (const { invoiceId } of held) await payByCard(omar, invoiceId);
    const state = (orderNo: string, wanted: string) =>
      until(
        `${orderNo} is ${wanted}`,
        () => omar.call(getOrder, { orderNo }),
        (one) => one.state === wanted,
      );
    for (const { orderNo } of held) await state(orderNo, 'in_review');
    const page = await pageOf(people.olga);
    await page.goto('/admin/orders?state=in_review');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    const bar = page.getByRole('region', { name: 'Selected orders' });
    await bar.getByText('2 selected').waitFor();
    await bar.getByRole('button', { name: 'Release' }).click();
    const dialog = page.getByRole('dialog', { name: 'Release 2 orders' });
    await dialog.getByLabel('Reason').fill('A partner we know');
    await dialog.getByRole('button', { name: 'Release' }).click();
    await page.getByText('Released: 2.').waitFor();
    await page.getByText('No orders with this status.').waitFor();
    expect(await bar.count()).toBe(0);
    await page.getByRole('link', { name: /^All/ }).click();
    await page.getByRole('link', { name: held[0]?.orderNo ?? '' }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    const table = await readFile(await file.path(), 'utf8');
    for (const { orderNo } of held) {
      expect(table).toContain(`${orderNo},`);
      await state(orderNo, 'completed');
    }
  },
);

test.runIf(longRun)(
  'a coupon for first orders is made and ended; a plan is sold at a location that was not there before',
  async () => {
    const omar = await shopperOf(baseURL, people.omar.email);
    const line = { plan: 'vps-2', months: 1, location: 'london' } as const;
    await order(omar, [line]);
    const code = `WELCOME-${randomUUID().slice(0, 8).toUpperCase()}`;
    const cart = { lines: [line], coupon: code };
    const page = await pageOf(people.olga);
    await page.goto('/admin/catalogue?view=coupons');
    await page.getByRole('button', { name: 'New coupon' }).click();
    const dialog = page.getByRole('dialog', { name: 'New coupon' });
    await dialog.getByLabel('Code').fill(code.toLowerCase());
    await dialog.getByRole('button', { name: 'Create coupon' }).click();
    await dialog.getByText('Enter a number above 0; at most 100 percent.').waitFor();
    await dialog.getByLabel('Percent off').fill('12.5');
    await dialog.getByLabel('Virtual servers').check();
    await dialog.getByLabel('First orders only').check();
    await dialog.getByRole('button', { name: 'Create coupon' }).click();
    await page.getByText(`${code} is active.`).waitFor();
    await page.getByRole('row', { name: `${code} 12.5% Virtual servers · first orders` }).waitFor();
    expect((await mara().then(({ call }) => call(priceCart, cart))).coupon).toMatchObject({
      refusal: null,
      discount: { amount: 100 },
    });
    expect((await omar.call(makeQuote, cart)).priced.coupon?.refusal).toBe('not_first_order');
    await page.getByRole('button', { name: `Deactivate ${code}` }).click();
    await page.getByText(`${code} is deactivated.`).waitFor();
    expect((await omar.call(priceCart, cart)).coupon?.refusal).toBe('over');

    await page.getByRole('link', { name: 'Locations' }).click();
    await page.getByRole('button', { name: 'New location' }).click();
    const location = page.getByRole('dialog', { name: 'New location' });
    await location.getByLabel('Location').fill('Oslo');
    await location.getByLabel('Short name').fill('oslo');
    await location.getByLabel('Country').selectOption('NO');
    await location.getByRole('button', { name: 'Save location' }).click();
    await page.getByText('The location Oslo was saved.').waitFor();
    await page.getByRole('link', { name: 'Plans' }).click();
    await page.getByRole('link', { name: 'Virtual server vps-2' }).click();
    const panel = page.getByRole('complementary', { name: /vps-2/ });
    await panel.getByRole('button', { name: 'Add a location' }).click();
    const place = page.getByRole('dialog', { name: /: add a location/ });
    await place.getByLabel('Location').selectOption('oslo');
    await place.getByLabel('In stock').fill('5');
    await place.getByLabel('Monthly price difference, USD').fill('1.50');
    await place.getByRole('button', { name: 'Add a location' }).click();
    await page.getByText(/is offered in Oslo\.$/).waitFor();
    await panel.getByText('+$1.50').waitFor();
    const termIn = async (where: string) =>
      (await omar.call(priceCart, { lines: [{ ...line, location: where }] })).dueToday.term.amount;
    expect((await termIn('oslo')) - (await termIn('london'))).toBe(150);
  },
);

test.runIf(longRun)(
  'a member who opens the pages of the operator is told that they are not for them',
  async () => {
    const page = await pageOf(people.mara);
    for (const path of [
      'orders',
      'delivery',
      'transfers',
      'subscriptions',
      'withdrawals',
      'catalogue',
      'books',
    ]) {
      await page.goto(`/admin/${path}`);
      await page.getByText('These pages are for the operator').waitFor();
      expect(await page.getByRole('table').count()).toBe(0);
    }
    await page.goto('/admin/time-machine');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByText('Your account may not do this.').waitFor();
  },
);
