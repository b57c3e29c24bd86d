import { randomUUID } from 'node:crypto';
import { createApiKey } from '#contract/api-keys.ts';
import { withWorkspace } from '#contract/browser-workspaces.ts';
import { addCasePaper, openCase, sendCaseMessage, tickCaseLine } from '#contract/cases.ts';
import type { CollectionSummary } from '#contract/collections.ts';
import { startDownload } from '#contract/downloads.ts';
import { customFeedback } from '#contract/feedback.ts';
import type { Id } from '#contract/ids.ts';
import { readMachine, takeSnapshot } from '#contract/machines.ts';
import { newestMaterials } from '#contract/materials.ts';
import { listOrders } from '#contract/orders.ts';
import { withChannel, withPost } from '#contract/post-calendars.ts';
import { days } from '#contract/time.ts';
import { createWebhook, listDeliveries, testWebhook } from '#contract/webhooks.ts';
import { addWorkNote } from '#contract/work-reviews.ts';
import { createWork, listWorkTeams } from '#contract/works.ts';
import { makeDemoMember } from '../demo-member.ts';
import { keepMaterials } from '../demo-shelf.ts';
import { paperFile } from '../paper-file.ts';
import { people } from '../people.ts';
import { sealPassword } from '../seal.ts';
import { buy, type Shopper, serviceIn, shopperOf, until } from '../shopper.ts';
import { prepareOrganisation } from './organisation-barrier-pages.ts';

/** A member who has something in every state that their pages can show. */
export interface Ground {
  siteUrl: string;
  mara: Shopper;
  kept: CollectionSummary;
  caseId: Id<'case'>;
  /** The page of a webhook. */
  webhook: string;
  delivery: Id<'webhookDelivery'>;
  /** Of a message with a file, which waits for an answer. */
  feedbackNo: string;
  organisationId: Id<'organisation'>;
}

const profits = [
  ['Spring mug, three prices', '?n=3&price=32&goods=7.4&b.price=29&c.price=35'],
  ['Autumn mug', '?price=34&goods=7.9'],
] as const;

/** Five weeks of a member, a download and a shelf. */
export async function prepareGround(siteUrl: string): Promise<Ground> {
  await makeDemoMember(siteUrl);
  const mara = await shopperOf(siteUrl, people.mara.email);
  const { items } = await mara.call(newestMaterials, { parentTypeName: 'images' });
  const { materialId } = items.find(({ tier }) => tier === 'free') ?? {};
  if (materialId) await mara.call(startDownload, { materialId, project: 'Spring catalogue' });
  const named = { tool: 'profit-bench', client: 'Lindt Home', folder: 'Spring 2027' } as const;
  for (const [title, content] of profits)
    await mara.call(createWork, { ...named, title, content }, { idempotencyKey: randomUUID() });
  // In one order: of six in a day a large one would wait for a look.
  const server = { plan: 'vps-2', months: 1, location: 'london', choices: { snapshots: 100 } } as const;
  await buy(mara, [server, { plan: 'social-2', months: 1 }]);
  await prepareServer(mara);
  await prepareCalendar(mara);
  await prepareWorkspace(mara);
  await prepareWordRules(mara);
  const own = await preparePrograms(mara);
  const caseId = await prepareCase(mara);
  const feedbackNo = await prepareMessage(mara);
  const organisationId = await prepareOrganisation(mara);
  return { siteUrl, mara, ...own, kept: await keepMaterials(mara), caseId, feedbackNo, organisationId };
}

/** A virtual server with a snapshot, and room for another. */
async function prepareServer(mara: Shopper): Promise<void> {
  const { id: serviceId } = await serviceIn(mara, 'vps-2');
  await mara.call(takeSnapshot, { serviceId, name: 'Before the update' });
  const machine = () => mara.call(readMachine, { serviceId });
  await until('the snapshot', machine, ({ snapshots, blocked }) => snapshots.length > 0 && !blocked);
}

/** More than the 280 characters that fit on X. */
const tooLong =
  'Our stoneware mugs with a lid are back in all four glazes: sage, sand, slate and night blue. They keep tea warm while you pack, fit under common coffee machines and go into the dishwasher. Order by Sunday evening and we send yours on Monday. Returns are free for thirty days. Which glaze is yours?';

/** A calendar of a team, with a post that fits and one that does not, and a review that was asked for. */
async function prepareCalendar(mara: Shopper): Promise<void> {
  const find = async () =>
    (await mara.call(listWorkTeams, {})).items.find(({ product }) => product === 'social');
  const team = await until('the team', find, (one) => one !== undefined);
  if (!team) return;
  const on = new Date().toISOString().slice(0, 10);
  const post = { on, at: '09:30', to: ['shop1'], title: '' };
  const channel = withChannel('', { id: 'shop1', network: 'x', name: 'Lindt on X' });
  const one = withPost(channel, { ...post, id: 'post1', text: 'Mugs with a lid are back.' });
  const content = withPost(one, { ...post, id: 'post2', text: tooLong });
  const { workId } = await mara.call(
    createWork,
    {
      ...{ tool: 'post-calendar', title: 'Lindt Home, winter', content },
      team: { ownerId: team.ownerId, product: team.product },
    },
    { idempotencyKey: randomUUID() },
  );
  const asked = { workId, kind: 'asked', text: 'Is the second too long?', version: 1 } as const;
  await mara.call(addWorkNote, asked, { idempotencyKey: randomUUID() });
}

/** A workspace that was filled in, with a part that cannot be read. */
async function prepareWorkspace(mara: Shopper): Promise<void> {
  const content = withWorkspace('?language=german', {
    ...{ store: 'Lindt Home', address: 'https://shop.example', marketplace: 'Amazon', browser: 'firefox' },
    ...{ language: '', proxy: 'gate.example:8080', notes: 'Ask Per about the returns.' },
    startPages: ['https://sellercentral.amazon.de/'],
  });
  await mara.call(
    createWork,
    { tool: 'browser-workspace', title: 'Lindt Home, Amazon', client: 'Lindt Home', content },
    { idempotencyKey: randomUUID() },
  );
}

/** Word rules with a part that cannot be read; her plan for EZ Writing gives them, to the end of what is paid. */
async function prepareWordRules(mara: Shopper): Promise<void> {
  await mara.call(
    createWork,
    { tool: 'word-rules', title: 'House words', content: '?no.cheap=&yes.stoneware=&no.=' },
    { idempotencyKey: randomUUID() },
  );
}

/** An API key, and a webhook that leads to where nothing takes its message. */
async function preparePrograms(mara: Shopper): Promise<Pick<Ground, 'webhook' | 'delivery'>> {
  const password = () => sealPassword(mara.call, people.mara.password, new Date());
  const key = { name: 'Accounting export', scopes: ['orders:read', 'invoices:read'], days: 30 } as const;
  await mara.call(createApiKey, { ...key, scopes: [...key.scopes], password: await password() });
  const { webhookId } = await mara.call(createWebhook, {
    ...{ name: 'Warehouse', url: `${mara.siteUrl}/hooks`, events: ['order.released', 'service.delivered'] },
    password: await password(),
  });
  const { deliveryId: delivery } = await mara.call(testWebhook, { webhookId });
  const tries = async () => (await mara.call(listDeliveries, { webhookId })).items[0]?.tries.length ?? 0;
  await until('the first try', tries, (count) => count > 0);
  return { webhook: `/account/developer/webhooks/${webhookId}`, delivery };
}

/** A case that is accompanied, with a paper, a tick and a message; a second service has no case yet. */
async function prepareCase(mara: Shopper): Promise<Id<'case'>> {
  for (const plan of ['registration-1', 'registration-3']) await buy(mara, [{ plan, months: 0 }]);
  const { id: serviceId } = await serviceIn(mara, 'EZ Register Large');
  const subject = { marketplace: 'amazon', country: 'PL', legalForm: 'company', sellsTo: ['eu'] } as const;
  const { caseId } = await mara.call(openCase, { serviceId, ...subject, sellsTo: [...subject.sellsTo] });
  await mara.call(tickCaseLine, { caseId, line: 'bank', ticked: true });
  const deleteOn = new Date(Date.now() + days(30)).toISOString().slice(0, 10);
  const paper = await paperFile('extract.pdf', 'Extract from the register of companies', [
    'Company: Lindt Home GmbH',
    'Seat: Hamburg',
    'Managing director: Mara Lindt, with sole power to represent the company',
    'Capital: EUR 25,000',
    'This extract is made up for a demonstration.',
  ]);
  await mara.call(
    addCasePaper,
    { caseId, line: 'company-record', deleteOn },
    { files: [paper], idempotencyKey: randomUUID() },
  );
  const message = { caseId, text: 'Is an extract of last month new enough?' };
  await mara.call(sendCaseMessage, message, { idempotencyKey: randomUUID() });
  return caseId;
}

/** A message about one of her orders and a page, with a file. */
async function prepareMessage(mara: Shopper): Promise<string> {
  const { items } = await mara.call(listOrders, {});
  const asked = { type: 'question', subject: 'Which of the two is the larger one?' } as const;
  const about = { relatedPage: '/vps', orderNo: items[0]?.orderNo ?? '', rating: '4' };
  const message = { ...asked, ...about, content: 'The page lists both.\nI see no difference.' };
  const file = await paperFile('plans.pdf', 'Two plans', [
    'vps-2 and vps-3, as I read them on the page.',
    'Which of the two is the larger one?',
  ]);
  const sent = await mara.call(customFeedback, message, { files: [file], idempotencyKey: randomUUID() });
  return sent.feedbackNo;
}
