import { expect, test } from 'vitest';
import { createBillingProfile } from '#contract/billing-profiles.ts';
import { listCreditNotes, listInvoices } from '#contract/invoices.ts';
import { buy } from '../shopper.ts';
import { clientAs, newMember, sharedSite } from './steps.ts';
import { visitorOfEachTest } from './visitor.ts';

const visitor = visitorOfEachTest();
const address = ['Speicherstraße 12', '20457 Hamburg'];

test('a paid invoice is reissued to a firm, and with another tax it is not', async () => {
  const { page } = visitor;
  const { token } = await newMember('Ida Brandt');
  const call = await clientAs(token);
  await buy({ call, siteUrl: sharedSite().siteUrl }, [{ plan: 'vps-2', months: 1, location: 'frankfurt' }]);
  const firm = { label: 'Firm', buysAs: 'business', name: 'Ida Brandt', address, country: 'DE' } as const;
  await call(createBillingProfile, { ...firm, company: 'Brandt Home GmbH', purchaseOrder: 'PO 1' });
  await call(createBillingProfile, {
    ...{ label: 'Paris', buysAs: 'business', name: 'Ida Brandt', company: 'Brandt SARL' },
    ...{ address: ['12 rue de Rivoli', '75001 Paris'], country: 'FR', vatId: 'FR40303265045' },
  });
  const [old] = (await call(listInvoices, {})).items;
  await page.goto('/login');
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
  await page.goto(`/account/invoices?invoice=${old?.invoiceId}`);
  await page.getByRole('button', { name: 'Correct billing details' }).click();
  const dialog = page.getByRole('dialog', { name: `Correct ${old?.number}` });
  await dialog.getByLabel('Billing profile').selectOption({ label: 'Paris (Brandt SARL)' });
  await dialog
    .getByText('With these details the tax on this invoice would change', { exact: false })
    .waitFor();
  expect(await dialog.getByRole('button', { name: 'Issue both documents' }).count()).toBe(0);
  await dialog.getByLabel('Billing profile').selectOption({ label: 'Firm (Brandt Home GmbH)' });
  await dialog.getByLabel('Your purchase order number').fill('PO 2');
  await dialog.getByText('Your payment counts for the new invoice.', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Issue both documents' }).click();
  await page
    .getByText('replaces the invoice. Both documents are in your account.', { exact: false })
    .waitFor();
  const drawer = page.getByRole('dialog', { name: /^INV-/ });
  await drawer.getByText('Brandt Home GmbH', { exact: true }).waitFor();
  await drawer.getByText(/PO 2$/).waitFor();
  await drawer.getByRole('button', { name: `Replaces ${old?.number}` }).click();
  await drawer.getByText(/^Credit note CN-/).waitFor();
  await drawer.getByRole('button', { name: /^Replaced by INV-/ }).waitFor();
  const [note] = (await call(listCreditNotes, {})).items;
  expect(note).toMatchObject({ invoiceNumber: old?.number, total: old?.total, lines: [{ position: 1 }] });
  const { items } = await call(listInvoices, {});
  expect(items.map(({ state, due }) => [state, due.amount])).toEqual([
    ['paid', 0],
    ['refunded', 0],
  ]);
});
