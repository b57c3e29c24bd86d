import { endpoint, noAnswer } from './endpoint.ts';
import { line } from './fields.ts';
import { idSchema } from './ids.ts';
import { page } from './page.ts';
import { storeCursor, storeItemId, storeItemKind, storeName } from './stores.ts';
import { z } from './zod.ts';

/** So many services, works and licences can be assigned to one store. */
export const maxInStore = 200;

const storeId = idSchema('store');
const itemId = storeItemId;
const signedOut = ['session.missing', 'session.ended'] as const;
const ofOwner = [...signedOut, 'request.not_found'] as const;
const owned = { access: 'member', body: 'json', method: 'POST' } as const;
const asked = { access: 'member', body: 'query', method: 'GET' } as const;
const base = '/stores/v1';

const assignable = z.strictObject({ itemId, kind: storeItemKind, title: z.string() });
export type Assignable = z.output<typeof assignable>;

export const listStoresUsing = endpoint({
  ...asked,
  name: 'listStoresUsing',
  path: `${base}/listStoresUsing`,
  input: z.strictObject({ itemId }),
  output: z.strictObject({ items: z.array(storeName) }),
  errors: [...signedOut],
  summary: 'The stores of the account that use one service, work or licence.',
});

export const listAssignable = endpoint({
  ...asked,
  name: 'listAssignable',
  path: `${base}/listAssignable`,
  input: z.strictObject({
    storeId,
    kind: storeItemKind.optional(),
    /** A part of the title. */
    words: line(1, 80).optional(),
    cursor: storeCursor,
  }),
  output: page(assignable),
  errors: [...ofOwner],
  summary: 'What the account owns and the store does not use yet, by title; nothing that has ended.',
});

export const assignToStore = endpoint({
  ...owned,
  name: 'assignToStore',
  path: `${base}/assignToStore`,
  input: z.strictObject({ storeId, itemId }),
  output: noAnswer,
  errors: [...ofOwner, 'allowance.used_up'],
  summary: `Says that a store uses something the account owns, ${maxInStore} at most; assigned twice, it is there once.`,
});

export const removeFromStore = endpoint({
  ...owned,
  name: 'removeFromStore',
  path: `${base}/removeFromStore`,
  input: z.strictObject({ storeId, itemId }),
  output: noAnswer,
  errors: [...ofOwner],
  summary: 'Says that a store no longer uses something; not assigned, nothing happens.',
});

export const markSharing = endpoint({
  ...owned,
  name: 'markSharing',
  path: `${base}/markSharing`,
  input: z.strictObject({ itemId, intended: z.boolean() }),
  output: noAnswer,
  errors: [...ofOwner],
  summary:
    'Says of all stores that use something now that they share it on purpose, so that none of them is warned of it, or takes that back.',
});
