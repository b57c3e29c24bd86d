import { expect, test } from 'vitest';
import type { ServiceSummary } from '#contract/services.ts';
import { byAttention } from './needs-attention.ts';

type Service = Pick<ServiceSummary, 'state' | 'subscription'> & { name: string };

const service = (
  name: string,
  state: ServiceSummary['state'],
  about: Partial<NonNullable<ServiceSummary['subscription']>> | null = {},
): Service => ({
  name,
  state,
  subscription: about && {
    id: 'sub_01' as never,
    number: 'SUB-2026-000001',
    state: 'active',
    periodEnd: '2026-12-20T00:00:00.000Z',
    cancelAtPeriodEnd: false,
    months: 1,
    renewal: { amount: 1000, currency: 'USD' },
    pastDueAt: null,
    ...about,
  },
});
const names = (services: readonly Service[]) => services.map(({ name }) => name);

test('what does not work comes before what is unpaid, and that before what ends; the rest keeps its order', () => {
  const { urgent, rest } = byAttention([
    service('running', 'active'),
    service('ends', 'cancel_scheduled', { cancelAtPeriodEnd: true }),
    service('unpaid', 'active', { pastDueAt: '2026-11-20T00:00:00.000Z' }),
    service('bought once', 'active', null),
    service('suspended', 'suspended', { pastDueAt: '2026-11-01T00:00:00.000Z' }),
    service('not set up', 'failed_setup', null),
    service('ends with its period', 'active', { cancelAtPeriodEnd: true }),
  ]);
  expect(names(urgent)).toEqual(['suspended', 'not set up', 'unpaid', 'ends', 'ends with its period']);
  expect(names(rest)).toEqual(['running', 'bought once']);
});
