import type { Gateway, GatewayAnswer } from './gateway.ts';

/** What the payer writes on the transfer: the chance in our key, short enough to be typed. */
export const transferReference = (key: string) => {
  const tail = key.slice(-10).toUpperCase();
  return `EZ-${tail.slice(0, 5)}-${tail.slice(5)}`;
};

const answer = (key: string, state: GatewayAnswer['state']): GatewayAnswer => ({
  ref: transferReference(key),
  state,
  actionUrl: null,
  failure: null,
  final: false,
  method: null,
});

/** A transfer that the payer makes at their bank; it is there when the operator has seen it on the account. */
export const bankGateway: Gateway = {
  name: 'bank',
  start: async ({ key }) => answer(key, 'processing'),
  charge: async () => {
    throw new Error('a bank account cannot be charged');
  },
  // The operator sends it; the books hold it as paid back from the moment it was decided.
  refund: async ({ key }) => answer(key, 'succeeded'),
  find: async (key) => answer(key, 'processing'),
  // Money that is on its way all the same still counts when it comes.
  cancel: async (key) => answer(key, 'canceled'),
  findRefund: async (key) => answer(key, 'succeeded'),
  saveMethod: async () => {
    throw new Error('a bank account cannot be saved');
  },
  removeMethod: async () => {},
  readEvents: async () => [],
};
