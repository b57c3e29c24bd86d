import { randomUUID } from 'node:crypto';
import { paths } from '#app/paths.ts';
import { adminPaths } from '#app/paths-admin.ts';
import { affiliateRegister } from '#contract/affiliates.ts';
import { createBillingProfile, listBillingProfiles } from '#contract/billing-profiles.ts';
import { saveCart } from '#contract/carts.ts';
import { listCertificates } from '#contract/certificates.ts';
import { listGifts } from '#contract/gifts.ts';
import { listInvoices } from '#contract/invoices.ts';
import { newestMaterials } from '#contract/materials.ts';
import { listOrders } from '#contract/orders.ts';
import { startPayment } from '#contract/payments.ts';
import { listServices } from '#contract/services.ts';
import { listWorks, trashWork } from '#contract/works.ts';
import { buy, order, until } from '../shopper.ts';
import type { Closeness } from './barrier-steps.ts';
import type { Ground } from './member-barrier-ground.ts';
import { ownOrganisationPages } from './organisation-barrier-pages.ts';
import { storeDialogs, storePages } from './store-barrier-pages.ts';

type PathTo = (ground: Ground) => Promise<string> | string;

const serviceOf =
  (title: string) =>
  async ({ mara }: Ground) => {
    const { items } = await mara.call(listServices, {});
    return `/account/services/${items.find((one) => one.title.includes(title))?.id}`;
  };
const orderOf = async ({ mara }: Ground, state: string) => {
  const { items } = await mara.call(listOrders, {});
  return items.find((one) => one.state === state)?.orderNo ?? '';
};
const invoiceOf = async ({ mara }: Ground, state: string) => {
  const { items } = await mara.call(listInvoices, {});
  return items.find((one) => one.state === state)?.invoiceId ?? '';
};
const paidInvoice = async (ground: Ground) => `/account/invoices?invoice=${await invoiceOf(ground, 'paid')}`;
const licence = async ({ mara }: Ground) => (await mara.call(listCertificates, {})).items[0]?.number ?? '';
const cart = async ({ mara }: Ground) => {
  const lines = [
    { plan: 'ds-2', months: 3, location: 'frankfurt', quantity: 2 },
    { plan: 'static-isp', months: 1, quantity: 5 },
  ] as const;
  await mara.call(saveCart, { lines: [...lines], coupon: 'NO-SUCH-CODE' }, { idempotencyKey: randomUUID() });
  return '/cart';
};
const work = async ({ mara }: Ground) => {
  const { items } = await mara.call(listWorks, { words: 'Spring mug' });
  return `/account/works/${items[0]?.workId}`;
};
const calendar = async ({ mara }: Ground) => {
  const { items } = await mara.call(listWorks, { tool: 'post-calendar' });
  return `/account/calendars/${items[0]?.workId}`;
};
const workspace = async ({ mara }: Ground) => {
  const { items } = await mara.call(listWorks, { tool: 'browser-workspace' });
  return `/account/workspaces/${items[0]?.workId}`;
};
const wordRules = async ({ mara }: Ground) => {
  const { items } = await mara.call(listWorks, { tool: 'word-rules' });
  return `/account/word-rules/${items[0]?.workId}`;
};
const billing = async ({ mara }: Ground) => {
  const { items } = await mara.call(listBillingProfiles, {});
  if (items.length === 0)
    await mara.call(createBillingProfile, {
      ...{
        label: 'lindt-home accounting',
        buysAs: 'business',
        name: 'Mara Lindt',
        company: 'Lindt Home GmbH',
      },
      ...{ address: ['Speicherstraße 12', '20457 Hamburg'], country: 'DE', vatId: 'DE136695976' },
      ...{ purchaseOrder: 'PO 4711', copyEmail: 'books@lindt-home.example' },
    });
  return '/account/billing';
};
const affiliate = async ({ mara }: Ground) => {
  await mara.call(affiliateRegister, {});
  return '/account/affiliate';
};
const trashedWork = async ({ mara }: Ground) => {
  const { items } = await mara.call(listWorks, { words: 'Autumn mug' });
  const { workId } = items[0] ?? {};
  if (workId) await mara.call(trashWork, { workId });
  return '/account/works?trash';
};
const present = async ({ mara }: Ground) => {
  await buy(mara, [{ plan: 'gift-pro-3', months: 0, setup: { words: 'For your new shop.' } }]);
  const gifts = async () => (await mara.call(listGifts, {})).items;
  const [gift] = await until('the present', gifts, ({ length }) => length > 0);
  return `/gift/${gift?.code}`;
};
const sandboxPage = async ({ mara, siteUrl }: Ground) => {
  const { invoiceId } = await order(mara, [{ plan: 'vps-1', months: 1, location: 'london' }]);
  const ask = { invoiceId, provider: 'sandbox', saveMethod: false, returnTo: '/account' } as const;
  const { actionUrl } = await mara.call(startPayment, ask, { idempotencyKey: randomUUID() });
  return (actionUrl ?? '').replace(siteUrl, '');
};

export type Case = [name: string, path: PathTo, ready: string | RegExp];

export const memberPages: Case[] = [
  ['the overview', () => '/account', 'Coming up'],
  ['services', () => '/account/services', 'Shop front'],
  ['a service in use', serviceOf('vps-3'), 'Renews on'],
  ['a server with a snapshot', serviceOf('vps-2'), 'Before the update'],
  ['a suspended service', serviceOf('vps-1'), 'Pay now'],
  ['a service that ends', serviceOf('EZ Writing'), 'Keep it after all'],
  ['a service being built', serviceOf('ds-2'), /^Promised by /],
  ['a proxy', serviceOf('Static ISP'), 'Add to the allow-list'],
  ['the trial of proxies', () => '/account/proxy-trial', 'Start the trial'],
  ['a service that is not there', () => '/account/services/nonsense', 'There is no such service.'],
  ['a service that opens a case', serviceOf('EZ Register Small'), 'Open your case'],
  ['a case', ({ caseId }) => `/account/cases/${caseId}`, 'extract.pdf'],
  ['a case that is not there', () => '/account/cases/nonsense', /^There is no such case/],
  ['orders', () => '/account/orders', 'Awaiting payment'],
  [
    'an order to be paid',
    async (ground) => `/account/orders/${await orderOf(ground, 'pending_payment')}`,
    /^Please pay/,
  ],
  [
    'an order done',
    async (ground) => `/account/orders/${await orderOf(ground, 'completed')}`,
    /^Everything in this order/,
  ],
  ['invoices', () => '/account/invoices', 'Proforma'],
  ['an invoice', paidInvoice, 'What was billed'],
  ['downloads', () => '/account/downloads', /5 uses left/],
  ['licences', () => '/account/licences', 'Spring catalogue'],
  ['a licence', async (ground) => `/account/licences/${await licence(ground)}`, 'Files it covers'],
  ['a licence that is not there', () => '/account/licences/nonsense', /^There is no such certificate/],
  ['favourites', () => '/account/favourites', 'Free boxes'],
  ['collections', () => '/account/collections', 'Spring catalogue'],
  ['a collection', ({ kept }) => `/account/collections/${kept.collectionId}`, '12 materials'],
  ['a collection that is not there', () => '/account/collections/nonsense', /^There is no such collection/],
  ['a shared collection', ({ kept }) => `/material-collection/${kept.linkToken}`, 'Spring catalogue'],
  ['an ended link', () => '/material-collection/nothing-is-behind-this', /^This link no longer works/],
  ['saved works', () => '/account/works', 'Spring mug, three prices'],
  ['a saved work', work, 'Version 1'],
  ['the trash of saved works', trashedWork, 'Autumn mug'],
  ['a saved work that is not there', () => '/account/works/nonsense', /^There is no such work/],
  ['calendars', () => '/account/calendars', 'Lindt Home, winter'],
  ['a calendar', calendar, 'Is the second too long?'],
  ['a calendar that is not there', () => '/account/calendars/nonsense', /^There is no such calendar/],
  ['workspaces', () => '/account/workspaces', 'Lindt Home, Amazon'],
  ['a workspace', workspace, /^Firefox opens a workspace once/],
  ['a workspace that is not there', () => '/account/workspaces/nonsense', /^There is no such workspace/],
  ...storePages,
  ['the catalogue check', () => '/account/catalogue-check', 'House words'],
  ['word rules', wordRules, 'Forbidden words'],
  ['word rules that are not there', () => '/account/word-rules/nonsense', /^There are no such word rules/],
  ['teams', () => '/account/team', 'Your team for EZ Social Engine'],
  ...ownOrganisationPages,
  ['activity', () => '/account/activity', 'Export CSV'],
  ['activity that nothing matches', () => '/account/activity?words=nothing+like+it', /^No activity matches/],
  ['security', () => '/account/security', 'Recent logins'],
  ['settings', () => '/account/settings', 'Change password'],
  ['the data of the account', () => '/account/privacy', 'What you agreed to'],
  ['a server to be put together', () => paths.DedicatedBuy, 'Add to cart'],
  ['a material', (ground) => materialPage(ground), 'Facts'],
  ['the choice of a present', () => '/gift', 'Add a message'],
  ['a present', present, 'Redeem it'],
  ['a link without a present', () => '/gift/nothing-is-behind-this', /^There is no gift here/],
  ['a membership with a present', () => '/account/membership', 'Gifts you bought'],
  ['billing details', billing, 'lindt-home accounting'],
  ['ways to pay', () => '/account/payment', /^Topped up/],
  ['the affiliate page before joining', () => '/account/affiliate', /^Share your own link/],
  ['the affiliate page', affiliate, 'Ready to be paid'],
  ['API keys and webhooks', () => '/account/developer', 'Accounting export'],
  ['a webhook', ({ webhook }) => webhook, 'Send a test'],
  ['a delivery of a webhook', ({ webhook, delivery }) => `${webhook}?delivery=${delivery}`, 'Send again'],
  ['a webhook that is not there', () => '/account/developer/webhooks/none', 'There is no such webhook.'],
  ['the cart', cart, 'Due today'],
  ['the checkout', () => '/checkout', 'Anything we should know?'],
  [
    'a paid order',
    async (ground) => `/pay-success?orderNo=${await orderOf(ground, 'completed')}`,
    'Payment received.',
  ],
  [
    'an order that waits for a transfer',
    async (ground) => `/pay-success?orderNo=${await orderOf(ground, 'pending_payment')}`,
    'Waiting for your transfer.',
  ],
  ['an order that is not there', () => '/pay-success?orderNo=EZC-1999-000001', /EZC-1999-000001/],
  ['the pretended provider', sandboxPage, 'Choose a card'],
  [
    'the withdrawal of an order',
    async (ground) => `/withdrawal?orderNo=${await orderOf(ground, 'completed')}`,
    'Continue to confirm',
  ],
];

/** The button on a page that opens something, and what is read once it is open. */
export type Action = [name: string, path: PathTo, press: string | RegExp, ready: string];

export const dialogs: Action[] = [
  ['another plan', serviceOf('vps-3'), 'Change plan, size or term', 'vps-4'],
  ['canceling', serviceOf('vps-3'), 'Cancel subscription', 'Why are you leaving?'],
  ['a pause', serviceOf('EZ Browsers'), 'Pause', 'How long'],
  ['another card', serviceOf('vps-3'), 'Charge another method', 'Charge renewals of this service to'],
  ['the password', serviceOf('vps-3'), 'Show passwords', 'Passwords are shown only after this'],
  ['a restart', serviceOf('vps-2'), 'Restart', 'The system shuts down and starts again'],
  [
    'the rescue system',
    serviceOf('vps-2'),
    'Start the rescue system',
    'The server restarts into a small system',
  ],
  ['a reinstall', serviceOf('vps-2'), 'Reinstall', 'Everything on the disks of this server is erased'],
  ['the name of an address', serviceOf('vps-2'), /^Set the name of/, 'A full host name, such as'],
  ['the key of a server', serviceOf('vps-2'), 'Add a key', 'The line from the .pub file'],
  ['a new snapshot', serviceOf('vps-2'), 'Take a snapshot', 'For your own list'],
  [
    'the return to a snapshot',
    serviceOf('vps-2'),
    'Restore Before the update',
    'Everything written since then',
  ],
  ['the end of a snapshot', serviceOf('vps-2'), 'Delete Before the update', 'This cannot be undone'],
  ['a sub-user', serviceOf('Static ISP'), 'Add a sub-user', 'Cap in GB'],
  ['the address of a proxy as a picture', serviceOf('Static ISP'), 'QR code', 'Scan it with a phone'],
  [
    'a paper of a case',
    ({ caseId }) => `/account/cases/${caseId}`,
    'Upload a paper: Identity document',
    'It is kept encrypted',
  ],
  [
    'the deletion of a paper',
    ({ caseId }) => `/account/cases/${caseId}`,
    'Delete extract.pdf',
    'The paper is deleted at once',
  ],
  ['the end of a case', ({ caseId }) => `/account/cases/${caseId}`, 'Cancel the case', 'The case ends'],
  ['an XRechnung', paidInvoice, /^XRechnung INV-/, 'What the recipient files the invoice by'],
  [
    'a report that it was not me',
    () => '/account/security',
    'This was not me',
    'Your current password stops',
  ],
  ['paying', serviceOf('vps-1'), 'Pay now', 'Bank transfer'],
  ['a new billing profile', billing, 'New profile', 'Name of the profile'],
  ...storeDialogs,
  ['how an affiliate is paid', affiliate, 'Choose', 'Payout method'],
  ['a new API key', () => '/account/developer', 'Create a key', 'What the key may do'],
  ['a new webhook', () => '/account/developer', 'Add a webhook', 'Order released'],
  ['billing to other details', billing, /^Change .*vps-3/, 'Until now'],
  ['sharing', ({ kept }) => `/account/collections/${kept.collectionId}`, 'Share', 'Link to the collection'],
  [
    'the last look before a withdrawal',
    async (ground) => `/withdrawal?orderNo=${await orderOf(ground, 'completed')}`,
    'Continue to confirm',
    'Confirm withdrawal',
  ],
];

const materialPage = async ({ mara }: Ground) => {
  const [first] = (await mara.call(newestMaterials, { parentTypeName: 'images' })).items;
  return `/material-list-detail/${first?.materialId}/${first?.type}/${first?.parentType}`;
};
export const libraryActions: Action[] = [
  ['putting a material together with others', materialPage, 'Add to a collection', 'Your tier includes one'],
  ['saving a search', () => '/material-list/0/all/box/search', 'Save this search', 'Name of the search'],
];

/** What is examined at every push, one page of each kind, how closely, and why; `desk` where a wide screen differs. */
export const kinds: Record<string, [Closeness, why: string]> = {
  'the overview': ['desk', 'cards, figures and, on a wide screen, the menu of the account'],
  'a service in use': ['colours', 'the page of one thing, with its actions'],
  'a suspended service': ['colours', 'a state that warns'],
  orders: ['desk', 'a list, which is a table on a wide screen'],
  'an invoice': ['colours', 'a list with one entry unfolded'],
  'a collection': ['colours', 'a grid of pictures'],
  'ways to pay': ['colours', 'cards and a balance'],
  'a service that is not there': ['structure', 'an address that leads to nothing of theirs'],
  'a case': ['structure', 'papers, messages and a list that is ticked'],
  'a saved work': ['structure', 'versions, notes and a review'],
  'a calendar': ['structure', 'a plan by days'],
  security: ['structure', 'tables of sessions and logins'],
  settings: ['structure', 'forms one below the other'],
  'a server to be put together': ['structure', 'a configurator with its sum'],
  'the cart': ['desk', 'lines, a coupon that is refused and, on a wide screen, the sum beside them'],
  'the checkout': ['colours', 'a step of the order'],
  'an order that waits for a transfer': ['colours', 'a step after the order'],
  'a present': ['colours', 'a page reached by a link alone'],
  'another plan': ['everything', 'a dialog'],
  [adminPaths.AdminToday]: ['desk', 'figures, a drawn chart and tiles'],
  [adminPaths.AdminOrders]: ['desk', 'a queue of the operator'],
  [adminPaths.AdminMessage]: ['colours', 'a conversation with its facts beside it, and a box to answer in'],
  [adminPaths.AdminBill]: ['colours', 'a form with lines that are added'],
  [adminPaths.AdminCatalogue]: ['colours', 'tables that are written in'],
  [adminPaths.AdminStatistics]: ['colours', 'charts'],
};

export const closenessAtEveryPush = (name: string): Closeness | null => kinds[name]?.[0] ?? null;
