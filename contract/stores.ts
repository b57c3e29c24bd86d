import { isCountry } from './countries.ts';
import { endpoint, noAnswer } from './endpoint.ts';
import { line, prose, yesNo } from './fields.ts';
import { type Id, idSchema } from './ids.ts';
import { marketplaces } from './members.ts';
import { organisationRoles } from './organisation-roles.ts';
import { page } from './page.ts';
import { seatProductNames } from './seats.ts';
import { serviceMoves, statesOf, suspensionReasons } from './states.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/** So many stores an account can keep. */
export const maxStores = 500;
/** A store is warned so many days before something it uses ends. */
export const warnedDays = 14;
/** Of other stores and of people so many are named, and the rest is counted. */
export const maxNamed = 20;
/** How long a deleted store can be brought back. */
export const undoMinutes = 60;

/** What a store can use: services are servers, proxies or plans, and saved works may be workspaces of a browser. */
export const storeItemKinds = ['server', 'proxy', 'plan', 'workspace', 'work', 'licence'] as const;
export type StoreItemKind = (typeof storeItemKinds)[number];
/** If one of these fails, it fails for all stores that use it, and who can reach it for one store can reach it for all. */
export const sharedKinds = [
  'server',
  'proxy',
  'plan',
  'workspace',
] as const satisfies readonly StoreItemKind[];

/** The gravest first. */
export const storeWarningNames = ['suspended', 'unpaid', 'ended', 'ends', 'left', 'shared'] as const;
export type StoreWarningName = (typeof storeWarningNames)[number];

/** How somebody reaches something that a store uses, beside acting for the account. */
export const accessWays = ['seat', 'holder', 'sub_user'] as const;
export type AccessWay = (typeof accessWays)[number];

export type StoreItemId = Id<'service'> | Id<'work'> | Id<'certificate'>;

const storeId = idSchema('store');
export const storeItemId = z.union([idSchema('service'), idSchema('work'), idSchema('certificate')]);
export const storeItemKind = z.enum(storeItemKinds);
const marketplace = z.enum(marketplaces);
const version = z.int().min(1);
/** Where a page ended: what the list is sorted by before the name, then the name and the id. */
export const storeCursor = z
  .string()
  .regex(/^\d{1,2}\.[\w-]{0,2000}\.[a-z]{3}_[0-9a-z]{19,26}$/)
  .optional();

/** An https address without a user name and a password in it. */
function isStoreAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && !username && !password;
}
const refuse = (message: string) => ({ params: { message } });

/** What a member says of a store; empty = not said. */
const said = {
  name: line(1, 80),
  /** Whose store it is. */
  client: line(0, 80).default(''),
  marketplace,
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/)
    .refine((code) => code === '' || isCountry(code), refuse('country_invalid'))
    .default(''),
  /** Where buyers find it. */
  url: line(0, 2000)
    .refine((text) => text === '' || isStoreAddress(text), refuse('web_address_invalid'))
    .default(''),
  note: prose(0, 2000).default(''),
};

export const storeName = z.strictObject({ storeId, name: z.string() });
export type StoreName = z.output<typeof storeName>;

const warning = z.strictObject({
  what: z.enum(storeWarningNames),
  itemId: storeItemId,
  title: z.string(),
  /** `unpaid`, `ended` and `left`: since when; `ends`: when; null for the others. */
  at: instant.nullable(),
  suspendedBecause: z.enum(suspensionReasons).nullable(),
  /** `left`: who has left the organisation and can still reach it. */
  person: z.string().nullable(),
  /** `shared`: the first of the other stores that use it, by name; empty for the others. */
  stores: z.array(storeName),
  /** `shared`: how many other stores use it. */
  others: z.int(),
});
export type StoreWarning = z.output<typeof warning>;

const store = z.strictObject({
  storeId,
  /** Counts the changes: a change names the version that it was made from. */
  version,
  name: z.string(),
  client: z.string(),
  marketplace,
  country: z.string(),
  url: z.string(),
  note: z.string(),
  changedAt: instant,
});
export type Store = z.output<typeof store>;

const storeSummary = store.extend({
  /** How many of each kind it uses; kinds it uses none of are left out. */
  uses: z.array(z.strictObject({ kind: storeItemKind, count: z.int() })),
  warnings: z.int(),
  gravest: warning.nullable(),
});
export type StoreSummary = z.output<typeof storeSummary>;

const storeItem = z.strictObject({
  itemId: storeItemId,
  kind: storeItemKind,
  title: z.string(),
  /** Of a server or a proxy, as its page shows them. */
  addresses: z.array(z.string()),
  /** Of a service. */
  state: z.enum(statesOf(serviceMoves)).nullable(),
  /** When a service ends that does not renew. */
  endsAt: instant.nullable(),
  /** Ended, deleted, put into the trash, or given to another account. */
  endedAt: instant.nullable(),
  assignedAt: instant,
  /** The first of the other stores of the account that use it, by name. */
  sharedWith: z.array(storeName),
  /** How many other stores use it. */
  others: z.int(),
  /** The member has said that this store shares it on purpose. */
  sharingIntended: z.boolean(),
});
export type StoreItem = z.output<typeof storeItem>;

const storePerson = z.strictObject({
  name: z.string(),
  /** Null for a sub-user, which is a login and no account. */
  email: z.string().nullable(),
  /** Null where the person does not act for the account, and where the account is their own. */
  role: z.enum(organisationRoles).nullable(),
  /** Reaches everything that the account has. */
  ofAccount: z.boolean(),
  /** Since when they act for the organisation no longer. */
  leftAt: instant.nullable(),
  through: z.array(
    z.strictObject({
      way: z.enum(accessWays),
      /** Of a seat: what the team uses together. Null for the other ways. */
      product: z.enum(seatProductNames).nullable(),
      /** Of a holder the workspace, of a sub-user the proxy. Null for a seat. */
      item: z.strictObject({ itemId: storeItemId, title: z.string() }).nullable(),
    }),
  ),
});
export type StorePerson = z.output<typeof storePerson>;

const signedOut = ['session.missing', 'session.ended'] as const;
const ofOwner = [...signedOut, 'request.not_found'] as const;
const owned = { access: 'member', body: 'json', method: 'POST' } as const;
const asked = { access: 'member', body: 'query', method: 'GET' } as const;
const base = '/stores/v1';

export const storeFilter = {
  client: line(1, 80).optional(),
  marketplace: marketplace.optional(),
  /** `Y`: only stores with a warning. */
  warned: yesNo.optional(),
  /** A part of the name, the client or the address. */
  words: line(1, 80).optional(),
};

export const listStores = endpoint({
  ...asked,
  name: 'listStores',
  path: `${base}/listStores`,
  input: z.strictObject({ ...storeFilter, cursor: storeCursor }),
  output: page(storeSummary).extend({
    /** All stores of the account, whatever the filter. */
    used: z.int(),
    limit: z.int(),
    /** Of all stores, by name. */
    clients: z.array(z.string()),
    marketplaces: z.array(marketplace),
  }),
  errors: [...signedOut],
  summary:
    'The stores of the account with what they use: those with the gravest warnings first, then by name.',
});
export type StoreList = z.output<typeof listStores.output>;

export const readStore = endpoint({
  ...asked,
  name: 'readStore',
  path: `${base}/readStore`,
  input: z.strictObject({ storeId }),
  output: z.strictObject({
    store,
    items: z.array(storeItem),
    warnings: z.array(warning),
    people: z.array(storePerson),
  }),
  errors: [...ofOwner],
  summary: 'One store: what it uses, what to look after, and who can reach it.',
});
export type StoreRead = z.output<typeof readStore.output>;

export const createStore = endpoint({
  ...owned,
  name: 'createStore',
  path: `${base}/createStore`,
  input: z.strictObject(said),
  output: z.strictObject({ storeId }),
  errors: [...signedOut, 'allowance.used_up', 'request.conflict'],
  summary: `Keeps a store, ${maxStores} at most for an account; needs an idempotency key, and answers a repetition with the first.`,
});

export const changeStore = endpoint({
  ...owned,
  name: 'changeStore',
  path: `${base}/changeStore`,
  input: z.strictObject({ storeId, version, ...said }),
  output: noAnswer,
  errors: [...ofOwner, 'request.conflict'],
  summary:
    'Changes what is said of a store. Refused where it was changed since the version that is named, unless it says the same already.',
});

export const deleteStore = endpoint({
  ...owned,
  name: 'deleteStore',
  path: `${base}/deleteStore`,
  input: z.strictObject({ storeId }),
  output: noAnswer,
  errors: [...ofOwner],
  summary: `Deletes a store; what it used stays in the account. It can be brought back for ${undoMinutes} minutes.`,
});

export const undoDeleteStore = endpoint({
  ...owned,
  name: 'undoDeleteStore',
  path: `${base}/undoDeleteStore`,
  input: z.strictObject({ storeId }),
  output: noAnswer,
  errors: [...ofOwner, 'allowance.used_up'],
  summary: 'Brings a store back that was deleted, with all it used; not deleted, nothing happens.',
});
