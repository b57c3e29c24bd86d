import { endpoint, noAnswer } from './endpoint.ts';
import { keptMaterial } from './favourites.ts';
import { line, opaque, prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { materialSummary } from './materials.ts';
import { page } from './page.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const collectionId = idSchema('collection');
const materialId = idSchema('material');
const signedOut = ['session.missing', 'session.ended'] as const;
const base = '/collections/v1';

/** Materials of one collection. How many collections a member may have says their tier. */
export const maxInCollection = 500;

/** What those who hold a seat in the owner's team may do. */
export const teamRoles = ['view', 'edit'] as const;
export type TeamRole = (typeof teamRoles)[number];

const name = line(1, 80);
const description = prose(0, 400);
/** Where the next page begins; the first position is 0. */
const cursor = z
  .string()
  .regex(/^\d{1,3}$/)
  .optional();

export const collectionSummary = z.strictObject({
  collectionId,
  name: z.string(),
  description: z.string(),
  items: z.int(),
  /** What the caller may do: an owner everything, `edit` adds, removes and moves materials, `view` reads. */
  role: z.enum(['owner', ...teamRoles]),
  /** Whose it is; null for one's own. */
  ownerEmail: z.string().nullable(),
  /** False while the owner's tier holds fewer collections: it can be read, and nothing can be added. */
  open: z.boolean(),
  /** Of the link that shows it to everybody who has it; null = none. Only the owner sees it. */
  linkToken: z.string().nullable(),
  /** Shared with the owner's team. */
  teamRole: z.enum(teamRoles).nullable(),
  changedAt: instant,
  /** Up to four that the library still has. */
  firstMaterials: z.array(
    materialSummary.pick({ materialId: true, type: true, colours: true, preview: true }),
  ),
  /** Whether it holds the material that was asked about; null when none was. */
  holds: z.boolean().nullable(),
});
export type CollectionSummary = z.output<typeof collectionSummary>;

const owned = { access: 'member', body: 'json', method: 'POST' } as const;
const ofOwner = [...signedOut, 'request.not_found'] as const;
const ofEditor = [...ofOwner, 'access.refused'] as const;

export const listCollections = endpoint({
  name: 'listCollections',
  method: 'GET',
  path: `${base}/listCollections`,
  access: 'member',
  body: 'query',
  input: z.strictObject({ materialId: materialId.optional() }),
  output: z.strictObject({
    items: z.array(collectionSummary),
    own: z.int(),
    /** How many of one's own the tier holds. */
    limit: z.int(),
    /** Whether the member has a team to share with. */
    team: z.boolean(),
  }),
  errors: [...signedOut],
  summary: 'The collections of the member and those their team shares with them, the last changed first.',
});

export const createCollection = endpoint({
  ...owned,
  name: 'createCollection',
  path: `${base}/createCollection`,
  input: z.strictObject({
    name,
    description: description.default(''),
    /** Its first material. */
    materialId: materialId.optional(),
  }),
  output: z.strictObject({ collectionId }),
  errors: [...ofOwner, 'allowance.used_up', 'request.invalid'],
  summary: 'Makes a collection; needs an idempotency key, and answers a repetition with the first.',
});

export const changeCollection = endpoint({
  ...owned,
  name: 'changeCollection',
  path: `${base}/changeCollection`,
  input: z.strictObject({ collectionId, name, description }),
  output: noAnswer,
  errors: [...ofEditor],
  summary: 'Gives a collection another name and description.',
});

export const deleteCollection = endpoint({
  ...owned,
  name: 'deleteCollection',
  path: `${base}/deleteCollection`,
  input: z.strictObject({ collectionId }),
  output: noAnswer,
  errors: [...ofEditor],
  summary: 'Deletes a collection; its materials stay in the library.',
});

export const readCollection = endpoint({
  name: 'readCollection',
  method: 'GET',
  path: `${base}/readCollection`,
  access: 'member',
  body: 'query',
  input: z.strictObject({ collectionId, cursor }),
  output: page(keptMaterial).extend({ collection: collectionSummary, team: z.boolean() }),
  errors: [...ofOwner],
  summary: 'A collection of the member or of their team, with its materials in their order.',
});

export const addToCollection = endpoint({
  ...owned,
  name: 'addToCollection',
  path: `${base}/addToCollection`,
  input: z.strictObject({ collectionId, materialId }),
  output: noAnswer,
  errors: [...ofEditor, 'allowance.used_up', 'entitlement.missing'],
  summary: 'Puts a material at the end of a collection; put there twice it is there once.',
});

export const removeFromCollection = endpoint({
  ...owned,
  name: 'removeFromCollection',
  path: `${base}/removeFromCollection`,
  input: z.strictObject({ collectionId, materialId }),
  output: noAnswer,
  errors: [...ofEditor],
  summary: 'Takes a material out of a collection; not in it, nothing happens.',
});

export const moveInCollection = endpoint({
  ...owned,
  name: 'moveInCollection',
  path: `${base}/moveInCollection`,
  input: z.strictObject({
    collectionId,
    materialId,
    /** The position it is to have, the first is 0; beyond the end it is the last. */
    to: z.int().min(0).max(maxInCollection),
  }),
  output: noAnswer,
  errors: [...ofEditor],
  summary: 'Moves a material of a collection to another position.',
});

export const shareByLink = endpoint({
  ...owned,
  name: 'shareByLink',
  path: `${base}/shareByLink`,
  input: z.strictObject({ collectionId, shared: z.boolean() }),
  output: z.strictObject({ linkToken: z.string().nullable() }),
  errors: [...ofEditor],
  summary:
    'Makes the link that shows a collection to everybody who has it, or ends it; a later link is another one.',
});

export const shareWithTeam = endpoint({
  ...owned,
  name: 'shareWithTeam',
  path: `${base}/shareWithTeam`,
  input: z.strictObject({ collectionId, teamRole: z.enum(teamRoles).nullable() }),
  output: noAnswer,
  errors: [...ofEditor, 'entitlement.missing'],
  summary: 'Shares a collection with all who hold a seat in the member’s team, or with nobody.',
});

export const readSharedCollection = endpoint({
  name: 'readSharedCollection',
  // The token opens the collection, so it travels in the body: an address reaches logs.
  method: 'POST',
  reads: true,
  path: `${base}/readSharedCollection`,
  access: 'anyone',
  body: 'json',
  input: z.strictObject({ token: opaque, cursor }),
  output: page(keptMaterial).extend({
    collection: z.strictObject({
      name: z.string(),
      description: z.string(),
      items: z.int(),
      changedAt: instant,
    }),
  }),
  errors: ['request.not_found'],
  summary: 'A collection by its link. It says nothing of whose it is.',
});
export type SharedCollectionList = z.output<typeof readSharedCollection.output>;
