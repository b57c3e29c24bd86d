import { randomUUID } from 'node:crypto';
import { listCertificates } from '#contract/certificates.ts';
import { listServices } from '#contract/services.ts';
import { assignToStore } from '#contract/store-items.ts';
import { createStore, listStores } from '#contract/stores.ts';
import { listWorks } from '#contract/works.ts';
import type { Ground } from './member-barrier-ground.ts';
import type { Action, Case } from './member-barrier-pages.ts';

const store = async ({ mara }: Ground) => {
  const [known] = (await mara.call(listStores, {})).items;
  return `/account/stores/${known?.storeId ?? (await makeStores(mara))}`;
};
/** Two stores that share a server; the first also uses a suspended one, a workspace and a licence. */
async function makeStores({ call }: Ground['mara']) {
  const about = { client: 'Lindt Home', country: 'DE', url: 'https://shop.example' };
  const make = (name: string, marketplace: 'amazon' | 'etsy') =>
    call(createStore, { ...about, name, marketplace }, { idempotencyKey: randomUUID() });
  const [first, second] = [await make('Lindt on Amazon', 'amazon'), await make('Lindt on Etsy', 'etsy')];
  const services = (await call(listServices, {})).items;
  const named = (title: string) => services.find((one) => one.title.includes(title))?.id ?? 'svc_none';
  const [workspace] = (await call(listWorks, { tool: 'browser-workspace' })).items;
  const [certificate] = (await call(listCertificates, {})).items;
  const used = [named('vps-3'), named('vps-1'), named('Static ISP'), workspace?.workId, certificate?.number];
  for (const itemId of used) if (itemId) await call(assignToStore, { storeId: first.storeId, itemId });
  await call(assignToStore, { storeId: second.storeId, itemId: named('vps-3') });
  return first.storeId;
}
const stores = async (ground: Ground) => {
  await store(ground);
  return '/account/stores';
};

export const storePages: Case[] = [
  ['stores', stores, 'Lindt on Etsy'],
  ['a store', store, 'Who can reach it'],
  ['a store that is not there', () => '/account/stores/nonsense', /^There is no such store/],
];

export const storeDialogs: Action[] = [
  ['a store to be changed', store, 'Edit', 'Keep passwords in a password manager'],
  ['what a store can be given', store, 'Add from your account', 'Search your account'],
];
