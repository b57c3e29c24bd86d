import type { Gateway, GatewayAnswer } from './gateway.ts';

/** What the payer writes on the transfer: the chance in our key, short enough to be typed. */
export const transferReference = (key: string) => {
  const tail = key.slice(-10).toUpperCase();
  return `EZ-${tail.slice(0, 5)}-${tail.slice(5)}`;
};

/**
 * The references in what a payer wrote, in the form above. Banks break lines, payers leave out hyphens and read a 0 as an O;
 * what only looks like a reference is found as well, so that each has to be looked up.
 */
export function transferReferencesIn(text: string): string[] {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const found = [...plain.matchAll(/EZ(?=([0-9A-Z]{10}))/g)].map(([, tail = '']) =>
    transferReference(tail.replaceAll('O', '0').replaceAll(/[IL]/g, '1')),
  );
  return [...new Set(found)];
}

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
