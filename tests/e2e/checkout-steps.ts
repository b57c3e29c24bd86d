import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { saveCart } from '#contract/carts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { people } from '../people.ts';
import { type Shopper, shopperOf } from '../shopper.ts';
import { ownDataDir } from './copied-data.ts';
import { freePort, startSite, stopSite } from './start-site.ts';
import { outboxOf, signIn } from './steps.ts';
import { newLine, newVisitor, type Visitor } from './visitor.ts';

/** A site of its own: prices, stock and time are changed while others are at work elsewhere. */
export interface Shop {
  siteUrl: string;
  /** Where its mails lie. */
  outbox: string;
  child: ChildProcess;
  close(): Promise<void>;
}

export async function openShop(settings: Record<string, string> = {}, port?: number): Promise<Shop> {
  const chosen = port ?? (await freePort());
  const siteUrl = `http://127.0.0.1:${chosen}`;
  const dataDir = await ownDataDir();
  const env = { PORT: String(chosen), DATA_DIR: dataDir, PUBLIC_URL: siteUrl, LOG_LEVEL: 'warn' };
  const child = await startSite({
    ...env,
    TRUSTED_PROXIES: '127.0.0.1',
    LIMITS: 'off',
    ...settings,
  });
  // What renders pages is loaded with the first of them, which on a busy machine is longer than a visitor waits.
  await (await fetch(`${siteUrl}/checkout`)).text();
  return {
    siteUrl,
    outbox: outboxOf(dataDir),
    child,
    close: async () => {
      await stopSite(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Cart = InputOf<typeof saveCart>;

export interface Buyer extends Visitor, Shopper {}

/** A member in a fresh browser, logged in, with this in their cart. */
export async function buyerWith(
  { siteUrl }: Shop,
  lines: Cart['lines'],
  { coupon = '', email = people.mara.email as string } = {},
): Promise<Buyer> {
  const shopper = await shopperOf(siteUrl, email);
  await shopper.call(saveCart, { lines, coupon }, { idempotencyKey: randomUUID() });
  return { ...(await visitorWith(siteUrl, shopper.token)), ...shopper };
}

/** A fresh browser, with a line of its own, in which somebody is logged in. @param token of their session */
export async function visitorWith(siteUrl: string, token: string): Promise<Visitor> {
  const visitor = await newVisitor({
    baseURL: siteUrl,
    extraHTTPHeaders: { 'x-forwarded-for': newLine() },
  });
  await signIn(visitor.page, token);
  return visitor;
}

/** Who is billed: a private person in Hamburg. Of somebody who ordered before, the line is opened first. */
export async function fillBilling(page: Page): Promise<void> {
  const folded = page.getByRole('button', { name: 'Change Billing details' });
  await folded.or(page.getByLabel('Name on the invoice')).waitFor();
  if (await folded.isVisible()) await folded.click();
  await page.getByLabel('Name on the invoice').fill('Mara Lindt');
  await page.getByLabel('Street and number').fill('Speicherstraße 12');
  await page.getByLabel('Postcode').fill('20457');
  await page.getByLabel('City').fill('Hamburg');
  await page.getByLabel('Country').selectOption('DE');
}

/** @param way as its title reads; of somebody with a kept method, the line is opened first */
export async function chooseWay(page: Page, way: string): Promise<void> {
  const folded = page.getByRole('button', { name: 'Change Payment method' });
  const choice = page.getByRole('radio', { name: way });
  await folded.or(choice).waitFor();
  if (await folded.isVisible()) await folded.click();
  await choice.check();
}

/** What the law asks for; the tick is there at the first order only. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Start now/ }).check();
  const terms = page.getByRole('checkbox', { name: /terms of service/ });
  if (await terms.count()) await terms.check();
}

export const orderButton = (page: Page) => page.getByRole('button', { name: /^Order and pay/ });

/** Everything up to the last press; from the cart by its link, because another document loses what is still being saved. */
export async function checkOut(page: Page, way: string): Promise<void> {
  if (new URL(page.url()).pathname === '/cart')
    await page.getByRole('link', { name: 'Go to checkout' }).click();
  else await page.goto('/checkout');
  await fillBilling(page);
  await chooseWay(page, way);
  await agree(page);
  await orderButton(page).click();
}

/** On the page of the pretended provider. @param does what the card does */
export async function payWith(page: Page, does: RegExp): Promise<void> {
  await page.waitForURL('**/dev/pay?**');
  await page.getByRole('button', { name: does }).click();
}

/** The order's own page, with this heading. @returns the order's number */
export async function seePayment(page: Page, heading: string): Promise<string> {
  await page.waitForURL('**/pay-success?**');
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  return new URL(page.url()).searchParams.get('orderNo') ?? '';
}

/** The first bytes of the file that a button gives to keep. */
export async function savedBy(page: Page, button: string): Promise<{ name: string; begins: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  const bytes = await readFile(await file.path());
  return { name: file.suggestedFilename(), begins: bytes.subarray(0, 4).toString('latin1') };
}
