import { dirname } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBookNights } from '#contract/books.ts';
import type { Call } from '#contract/client.ts';
import { jumpClock, runJob } from '#contract/development.ts';
import { getInvoice } from '#contract/invoices.ts';
import { hours } from '#contract/time.ts';
import { findRunning } from '#server/platform/db/embedded/running.ts';
import { people } from '../people.ts';
import { buy, shopperOf, until } from '../shopper.ts';
import { openShop, type Shop } from './checkout-steps.ts';
import { mailAbout, signIn } from './steps.ts';
import { closeBrowser, newLine, newVisitor } from './visitor.ts';

const contact = 'books@firm.example';

/** A site of its own, whose database somebody writes to past the service. */
let shop: Shop;
let database: pg.Client;
beforeAll(async () => {
  shop = await openShop({ CONTACT_EMAIL: contact });
  const running = await findRunning(dirname(shop.outbox));
  database = new pg.Client({ ...running, ssl: false } as pg.ClientConfig);
  await database.connect();
});
afterAll(async () => {
  await closeBrowser();
  await database?.end();
  await shop.close();
});

/** Lets the nightly job do its work. @returns the newest seal, once the night is kept */
async function passNight(call: Call) {
  const read = () => call(readBookNights, {});
  const [before] = (await read()).nights;
  await call(runJob, { queue: 'books-check' });
  const { seal } = await until('the night is kept', read, ({ nights: [newest] }) => {
    return newest?.checkedAt !== before?.checkedAt;
  });
  return seal;
}

/** Adds to both sides of what was booked for the payment of an invoice, past every trigger. @param cents below zero: takes away */
async function changeByHand(invoiceId: string, cents: number): Promise<void> {
  await database.query('alter table ledger_lines disable trigger user');
  await database.query(
    `update ledger_lines set line_amount = line_amount + sign(line_amount) * $2 where journal_id in
      (select j.id from ledger_journals j join payments p on p.id = j.reference
       where j.kind = 'payment_succeeded' and p.invoice_id = $1)`,
    [invoiceId, cents],
  );
  await database.query('alter table ledger_lines enable trigger user');
}

test('the operator sees the seal of the night, and what somebody changes in the database afterwards is named by its document', async () => {
  const mara = await shopperOf(shop.siteUrl, people.mara.email);
  const { invoiceId } = await buy(mara, [{ plan: 'vps-1', months: 1, location: 'frankfurt' }]);
  const number = String((await mara.call(getInvoice, { invoiceId })).number);
  // What is younger than an hour is not sealed.
  await mara.call(jumpClock, { milliseconds: hours(2) });
  const olga = await shopperOf(shop.siteUrl, people.olga.email);
  const seal = await passNight(olga.call);
  const staff = await newVisitor({
    baseURL: shop.siteUrl,
    extraHTTPHeaders: { 'x-forwarded-for': newLine() },
  });
  await signIn(staff.page, olga.token);
  const { page } = staff;
  await page.goto('/admin/books');
  await page.getByText(/^All \d+ rules hold/).waitFor();
  const proof = page.getByRole('region', { name: 'Newest seal of the ledger' });
  await proof.getByText(String(seal?.digest)).waitFor();
  await proof.getByText(new RegExp(`^Seal ${seal?.number}, made `)).waitFor();

  await changeByHand(invoiceId, 1);
  try {
    await passNight(olga.call);
    const mail = await mailAbout(shop, contact, /^The books do not agree: .*ledger-sealed/);
    expect(mail.text).toContain(number);
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText(/^\d+ of \d+ rules are broken/).waitFor();
    await page
      .getByRole('list', { name: 'Broken rules' })
      .getByText(`was changed since seal ${seal?.number}`, { exact: false })
      .waitFor();
    await page.reload();
    await page.getByText('Show the nights as a table').click();
    await page
      .getByRole('table', { name: 'The last 30 nights' })
      .getByRole('row', { name: /Findings: \d+.*ledger-sealed/ })
      .first()
      .waitFor();
    await page.getByRole('link', { name: number }).first().click();
    await page.getByRole('row').filter({ hasText: number }).waitFor();
  } finally {
    await changeByHand(invoiceId, -1);
  }
  await page.goto('/admin/books');
  await page.getByText(/^All \d+ rules hold/).waitFor();
  expect(staff.errors).toEqual([]);
  await staff.close();
});
