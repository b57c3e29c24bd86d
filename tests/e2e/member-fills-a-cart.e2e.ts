import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { getCart, saveCart } from '#contract/carts.ts';
import { getPlan, saveCoupon, setStock } from '#contract/catalogue.ts';
import type { Call } from '#contract/client.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { people } from '../people.ts';
import { headingOf } from './navigation-steps.ts';
import { type Account, arrive, clientAs, newMember, openSession, seeName, sendLogin } from './steps.ts';
import { visitorOfEachTest } from './visitor.ts';

const code = 'LADEN-10';
/** A machine that no other journey buys. */
const machine = { plan: 'ds-6', location: 'singapore' } as const;
let admin: Call;

beforeAll(async () => {
  admin = await clientAs(await openSession(people.olga, 'Journey'));
  await admin(saveCoupon, { code, share: 1000, validFrom: '2026-01-01T00:00:00.000Z', mostUsesPerMember: 5 });
});

const lineOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
const sumOf = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const cartLink = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: count === 1 ? 'Cart, 1 line' : `Cart, ${count} lines` });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));

describe('a cart', () => {
  const visitor = visitorOfEachTest();

  test('is filled by links, priced for every change, and goes along to the checkout', async () => {
    const member: Account = await newMember('Ines Karg');
    const own = await clientAs(member.token);
    await own(saveCart, { lines: [{ plan: 'browsers-100', months: 1 }] });
    const { page } = visitor;

    await page.goto('/vps');
    await page.getByRole('link', { name: 'Choose vps-3' }).click();
    await arrive(page, '/cart');
    await page.getByText('Virtual server vps-3 is in your cart.').waitFor();
    const vps = lineOf(page, 'Virtual server vps-3');
    await vps.getByText('$14.00').first().waitFor();
    await cartLink(page, 1).waitFor();
    // The way back and a reload add nothing.
    await page.reload();
    await vps.getByText('$14.00').first().waitFor();
    expect(await vps.getByLabel('Quantity').inputValue()).toBe('1');

    await page.goto('/ez-writing');
    await page.getByRole('link', { name: 'Add to cart Pro' }).click();
    await arrive(page, '/cart');
    await lineOf(page, 'EZ Writing Pro').getByText('$19.00').first().waitFor();
    await cartLink(page, 2).waitFor();

    await vps.getByLabel('Term').selectOption('12');
    await vps.getByText('$142.80').first().waitFor();
    await vps.getByText('How this price is calculated').click();
    await vps.getByText('$14.00 × 12 months, less 15%').waitFor();

    await page.goto(`/cart?coupon=${code.toLowerCase()}`);
    await arrive(page, '/cart');
    await sumOf(page).getByText(`${code} saves you $16.18 today`).waitFor();

    await sumOf(page).getByRole('link', { name: 'Go to checkout' }).click();
    await arrive(page, '/login?redirect=Checkout');
    await sendLogin(page, member.email, member.password);
    await arrive(page, '/checkout');
    await seeName(page, member.name);
    await cartLink(page, 3).waitFor();
    // The lines are the account's now; the browser knows only how many.
    expect(await kept(page)).not.toContain('vps-3');
    await cartLink(page, 3).click();
    await headingOf(page).filter({ hasText: 'Your cart.' }).waitFor();
    await sumOf(page)
      .getByText(new RegExp(`${code} saves you`))
      .waitFor();
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
      expect.arrayContaining(['EZ Browsers 100', 'Virtual server vps-3', 'EZ Writing Pro']),
    );

    // A line that is removed while the cart is still read does not come back with the answer.
    let reads = 0;
    const removed = Promise.withResolvers<void>();
    await page.route(`**${getCart.path}`, async (route) => {
      const response = await route.fetch();
      if (++reads === 2) await removed.promise;
      await route.fulfill({ response });
    });
    await page.goto('/cart?add=writing-pro&months=1');
    await expect.poll(() => reads).toBe(2);
    await lineOf(page, 'EZ Browsers 100').getByRole('button', { name: 'Remove' }).click();
    await lineOf(page, 'EZ Browsers 100').waitFor({ state: 'detached' });
    removed.resolve();
    await expect.poll(() => reads).toBe(3);
    await lineOf(page, 'EZ Writing Pro').waitFor();
    expect(await lineOf(page, 'EZ Browsers 100').count()).toBe(0);
  });

  test.runIf(longRun)('tells what is sold out meanwhile, and takes what is offered instead', async () => {
    const { page } = visitor;
    const { locations } = await admin(getPlan, { plan: machine.plan });
    const was = locations.find(({ slug }) => slug === machine.location)?.left ?? null;
    await page.goto(`/cart?add=${machine.plan}&months=1&location=${machine.location}`);
    const line = lineOf(page, 'Dedicated server ds-6');
    await line.getByText('$699.00').first().waitFor();
    await admin(setStock, { ...machine, stock: 0, was });
    await page.reload();
    await line.getByText('There are not that many left in Singapore.').waitFor();
    expect(await page.getByRole('link', { name: 'Go to checkout' }).count()).toBe(0);
    await line.getByRole('button', { name: 'London', exact: true }).click();
    await page.getByRole('link', { name: 'Go to checkout' }).waitFor();
    expect(await line.getByLabel('Location').inputValue()).toBe('london');
    await admin(setStock, { ...machine, stock: was, was: 0 });
  });

  test.runIf(longRun)('gives back what was removed, and says what a link got wrong', async () => {
    const { page } = visitor;
    await page.goto('/cart?add=vps-1&months=7&location=atlantis&choose=vps-backup:hourly');
    await page.getByText(/Part of the link could not be read: Term, Location, Backup\./).waitFor();
    const line = lineOf(page, 'Virtual server vps-1');
    await line.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Your cart is empty.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await line.getByText('$4.00').first().waitFor();
    await page.goto('/cart?add=no-such-plan&months=1');
    await page.getByText('The link names a plan that is not on sale. Nothing was added.').waitFor();
    await line.getByText('$4.00').first().waitFor();
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(1);
    // A coupon of any page waits for the cart, and one that does not hold is answered there.
    await page.goto('/proxy?coupon=no-such-code');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('linked-coupon'))).toBe('no-such-code');
    await page.goto('/cart');
    await page.getByText('The code NO-SUCH-CODE gives no discount:').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('linked-coupon'))).toBeNull();
  });

  test('finds the cheapest mix for what is needed', async () => {
    const { page } = visitor;
    await page.goto('/cart');
    await page.getByLabel('Stores').fill('0');
    await page.getByRole('button', { name: 'Find the cheapest mix' }).click();
    await page.getByText('A whole number from 1 to 1000.').waitFor();
    await page.getByLabel('Stores').fill('6');
    await page.getByRole('button', { name: 'Find the cheapest mix' }).click();
    await page.getByRole('button', { name: 'Add to the cart' }).click();
    await page.getByRole('link', { name: 'Go to checkout' }).waitFor();
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(2);
  });
});
