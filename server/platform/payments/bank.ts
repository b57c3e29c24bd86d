import type { Gateway, GatewayAnswer } from './gateway.ts';

const waiting = (key: string): GatewayAnswer => ({
  ref: key,
  state: 'processing',
  actionUrl: null,
  failure: null,
  final: false,
  method: null,
});

/** A transfer that the payer makes at their bank; it is there when the operator has seen it on the account. */
export const bankGateway: Gateway = {
  name: 'bank',
  start: async ({ key }) => waiting(key),
  charge: async () => {
    throw new Error('a bank account cannot be charged');
  },
  // The operator sends it; the books hold it as paid back from the moment it was decided.
  refund: async ({ key }) => ({ ...waiting(key), state: 'succeeded' }),
  find: async (key) => waiting(key),
  findRefund: async (key) => ({ ...waiting(key), state: 'succeeded' }),
  saveMethod: async () => {
    throw new Error('a bank account cannot be saved');
  },
  removeMethod: async () => {},
  readEvents: async () => [],
};
