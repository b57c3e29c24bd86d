import type { Page } from 'playwright-core';
import { newId } from '#contract/ids.ts';
import { saveListView } from '#contract/list-views.ts';
import { listProvisionings } from '#contract/services.ts';
import { people } from '../people.ts';
import { serviceIn, shopperOf } from '../shopper.ts';
import type { Action } from './member-barrier-pages.ts';
import { touch } from './navigation-steps.ts';

/** Of the operator, who finds the delivery of the virtual server of Mara. */
export const operatorActions: Action[] = [
  [
    'an action asked for by staff',
    async ({ siteUrl, mara }) => {
      const olga = await shopperOf(siteUrl, people.olga.email);
      const { id: serviceId } = await serviceIn(mara, 'vps-2');
      const { items } = await olga.call(listProvisionings, { serviceId });
      const about = items[0]?.order.number;
      return `/admin/delivery?about=${about}&act=${items.find(({ action }) => action === 'create')?.id}`;
    },
    'Ask for an action',
    'We email this to the owner.',
  ],
  ['a view to be saved', () => '/admin/orders?state=refunded', 'Save view', 'Who sees it'],
  [
    'what can be done with a view',
    async ({ siteUrl }) => {
      const olga = await shopperOf(siteUrl, people.olga.email);
      const filter = { state: 'canceled' };
      await olga.call(saveListView, { list: 'AdminOrders', name: 'Cancelled', shared: true, filter });
      return '/admin/orders?state=canceled';
    },
    'View options',
    'Make it my default',
  ],
];

/** Once a version that was saved without a connection was refused. */
export const waitingActions: Action[] = [
  [
    'a version that waits becomes a new work',
    () => '/account/works',
    'Save as a new work',
    'A name that you will recognise later.',
  ],
  [
    'the deletion of a version that waits',
    () => '/account/works',
    'Delete from this device',
    'is only on this device',
  ],
  ['logging out while a version waits', () => '/login', 'Log out', 'not reached your account'],
];

/** Saves a version of a work that is not there while the service is not reached, and lets it be refused. */
export async function keepWaiting(at: Page): Promise<void> {
  const saving = '**/works/v1/saveWork';
  await at.route(saving, (route) => route.abort());
  await at.goto(`/brand-grow?price=32&work=${newId('work', new Date())}&version=1`);
  await touch(at);
  await at.getByRole('button', { name: 'Save to account', exact: true }).click();
  await at.getByText('It is sent when the connection returns.').waitFor();
  await at.unroute(saving);
  await at.goto('/account/works');
  await at.getByText('Save this version as a new work').waitFor();
}
