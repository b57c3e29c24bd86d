import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { adminPaths } from '#app/paths-admin.ts';
import { saveCart } from '#contract/carts.ts';
import { listCertificates } from '#contract/certificates.ts';
import type { CollectionSummary } from '#contract/collections.ts';
import { startDownload } from '#contract/downloads.ts';
import { listGifts } from '#contract/gifts.ts';
import { listInvoices } from '#contract/invoices.ts';
import { newestMaterials } from '#contract/materials.ts';
import { listOrders } from '#contract/orders.ts';
import { startPayment } from '#contract/payments.ts';
import { listServices } from '#contract/services.ts';
import { makeDemoMember } from '../demo-member.ts';
import { keepMaterials } from '../demo-shelf.ts';
import { people } from '../people.ts';
import { buy, order, type Shopper, shopperOf, until } from '../shopper.ts';
import { expectNoBarrier, expectNoBarrierHere, sizes } from './barrier-steps.ts';
import { openShop, type Shop } from './checkout-steps.ts';
import { touch } from './navigation-steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

/** Five weeks of a member: something of every state that their pages can show. */
let shop: Shop;
let page: Page;
let mara: Shopper;
let kept: CollectionSummary;
beforeAll(async () => {
  shop = await openShop({ DELIVERY: 'dedicated=manual' });
  await makeDemoMember(shop.siteUrl);
  mara = await shopperOf(shop.siteUrl, people.mara.email);
  await download();
  kept = await keepMaterials(mara);
  page = await pageOf(people.mara.email);
});
afterAll(async () => {
  await closeBrowser();
  await shop.close();
});

async function pageOf(email: string): Promise<Page> {
  const { token } = await shopperOf(shop.siteUrl, email);
  const visitor = await newVisitor({ baseURL: shop.siteUrl, reducedMotion: 'reduce' });
  await visitor.context.addInitScript((value) => localStorage.setItem('token', value), token);
  return visitor.page;
}

/** Opens a page of a member and waits until all of it is answered. */
async function open(at: Page, path: string, ready: string | RegExp): Promise<void> {
  await at.setViewportSize(sizes.phone);
  await at.goto(path);
  await at.getByText(ready).filter({ visible: true }).first().waitFor();
  await at.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
}

const serviceOf = async (title: string) => {
  const { items } = await mara.call(listServices, {});
  return `/account/services/${items.find((one) => one.title.includes(title))?.id}`;
};
const orderOf = async (state: string) => {
  const { items } = await mara.call(listOrders, {});
  return items.find((one) => one.state === state)?.orderNo ?? '';
};
const invoiceOf = async (state: string) => {
  const { items } = await mara.call(listInvoices, {});
  return items.find((one) => one.state === state)?.invoiceId ?? '';
};
const download = async () => {
  const { items } = await mara.call(newestMaterials, { parentTypeName: 'images' });
  const { materialId } = items.find(({ tier }) => tier === 'free') ?? {};
  if (materialId) await mara.call(startDownload, { materialId, project: 'Spring catalogue' });
};
const licence = async () => (await mara.call(listCertificates, {})).items[0]?.number ?? '';
const withCart = async () => {
  const lines = [
    { plan: 'ds-2', months: 3, location: 'frankfurt', quantity: 2 },
    { plan: 'static-isp', months: 1, quantity: 5 },
  ] as const;
  await mara.call(saveCart, { lines: [...lines], coupon: 'NO-SUCH-CODE' }, { idempotencyKey: randomUUID() });
};
const present = async () => {
  await buy(mara, [{ plan: 'gift-pro-3', months: 0, setup: { words: 'For your new shop.' } }]);
  const gifts = async () => (await mara.call(listGifts, {})).items;
  const [gift] = await until('the present', gifts, ({ length }) => length > 0);
  return `/gift/${gift?.code}`;
};
const sandboxPage = async () => {
  const { invoiceId } = await order(mara, [{ plan: 'vps-1', months: 1, location: 'london' }]);
  const ask = { invoiceId, provider: 'sandbox', saveMethod: false, returnTo: '/account' } as const;
  const { actionUrl } = await mara.call(startPayment, ask, { idempotencyKey: randomUUID() });
  return (actionUrl ?? '').replace(shop.siteUrl, '');
};

type Case = [name: string, path: () => Promise<string> | string, ready: string | RegExp];

const memberPages: Case[] = [
  ['the overview', () => '/account', 'Coming up'],
  ['services', () => '/account/services', 'Shop front'],
  ['a service in use', () => serviceOf('vps-3'), 'Renews on'],
  ['a suspended service', () => serviceOf('vps-1'), 'Pay now'],
  ['a service that ends', () => serviceOf('EZ Writing'), 'Keep it after all'],
  ['a service being built', () => serviceOf('ds-2'), /^Promised by /],
  ['a service that is not there', () => '/account/services/nonsense', 'There is no such service.'],
  ['orders', () => '/account/orders', 'Awaiting payment'],
  [
    'an order to be paid',
    async () => `/account/orders/${await orderOf('pending_payment')}`,
    /^To be paid by/,
  ],
  ['an order done', async () => `/account/orders/${await orderOf('completed')}`, /^Everything in this order/],
  ['invoices', () => '/account/invoices', 'Proforma'],
  ['an invoice', async () => `/account/invoices?invoice=${await invoiceOf('paid')}`, 'What was billed'],
  ['downloads', () => '/account/downloads', /5 uses left/],
  ['licences', () => '/account/licences', 'Spring catalogue'],
  ['a licence', async () => `/account/licences/${await licence()}`, 'Files it covers'],
  ['a licence that is not there', () => '/account/licences/nonsense', /^There is no such certificate/],
  ['favourites', () => '/account/favourites', 'Free boxes'],
  ['collections', () => '/account/collections', 'Spring catalogue'],
  ['a collection', () => `/account/collections/${kept.collectionId}`, '12 materials'],
  ['a collection that is not there', () => '/account/collections/nonsense', /^There is no such collection/],
  ['a shared collection', () => `/material-collection/${kept.linkToken}`, 'Spring catalogue'],
  ['an ended link', () => '/material-collection/nothing-is-behind-this', /^This link shows nothing/],
  ['the choice of a present', () => '/gift', 'A few words'],
  ['a present', present, 'Redeem it'],
  ['a link without a present', () => '/gift/nothing-is-behind-this', /^There is no present here/],
  ['a membership with a present', () => '/account/membership', 'Presents you bought'],
  ['ways to pay', () => '/account/payment', /^Topped up with/],
  [
    'the cart',
    async () => {
      await withCart();
      return '/cart';
    },
    'Due today',
  ],
  ['the checkout', () => '/checkout', 'Name on the invoice'],
  ['a paid order', async () => `/pay-success?orderNo=${await orderOf('completed')}`, 'Payment received.'],
  [
    'an order that waits for a transfer',
    async () => `/pay-success?orderNo=${await orderOf('pending_payment')}`,
    'Waiting for your transfer.',
  ],
  ['an order that is not there', () => '/pay-success?orderNo=EZC-1999-000001', /EZC-1999-000001/],
  ['the pretended provider', sandboxPage, 'Choose a card'],
  [
    'the withdrawal of an order',
    async () => `/withdrawal?orderNo=${await orderOf('completed')}`,
    'Go on to confirm',
  ],
];

test.each(memberPages)('%s: no barrier, and nothing wider than a phone', async (_name, path, ready) => {
  await open(page, await path(), ready);
  await expectNoBarrier(page);
});

describe('what opens on a page', () => {
  const dialogs: [name: string, path: () => Promise<string> | string, press: string, ready: string][] = [
    ['another plan', () => serviceOf('vps-3'), 'Change plan, size or term', 'vps-4'],
    ['canceling', () => serviceOf('vps-3'), 'Cancel subscription', 'Why are you leaving?'],
    ['a pause', () => serviceOf('EZ Browsers'), 'Pause', 'How long'],
    ['another card', () => serviceOf('vps-3'), 'Charge another card', 'Charge renewals of this service to'],
    ['the password', () => serviceOf('vps-3'), 'Show passwords', 'So that nobody else'],
    ['paying', () => serviceOf('vps-1'), 'Pay now', 'Bank transfer'],
    ['sharing', () => `/account/collections/${kept.collectionId}`, 'Share', 'Link to the collection'],
    [
      'the last look before a withdrawal',
      async () => `/withdrawal?orderNo=${await orderOf('completed')}`,
      'Go on to confirm',
      'Confirm withdrawal',
    ],
  ];
  test.each(dialogs)('%s has no barrier either', async (_name, path, button, ready) => {
    await open(page, await path(), button);
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await page.getByText(ready).first().waitFor();
    await expectNoBarrierHere(page);
  });
});

describe('what a member does in the library', () => {
  const materialPage = async () => {
    const [first] = (await mara.call(newestMaterials, { parentTypeName: 'images' })).items;
    return `/material-list-detail/${first?.materialId}/${first?.type}/${first?.parentType}`;
  };
  const deeds: [name: string, path: () => Promise<string> | string, press: string, ready: string][] = [
    ['putting a material together with others', materialPage, 'Add to a collection', 'Your tier holds one'],
    ['saving a search', () => '/material-list/0/all/box/search', 'Save this search', 'Name of the search'],
  ];
  test.each(deeds)('%s has no barrier', async (_name, path, button, ready) => {
    await page.setViewportSize(sizes.phone);
    await page.goto(await path());
    await touch(page);
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByText(ready).first().waitFor();
    await expectNoBarrierHere(page);
  });
});

describe('of the operator', () => {
  let olga: Page;
  beforeAll(async () => {
    olga = await pageOf(people.olga.email);
  });
  test.each(Object.values(adminPaths))('%s', async (path) => {
    await open(olga, path, /./);
    await expectNoBarrier(olga);
  });
});
