import { endpoint, noAnswer, nothing } from './endpoint.ts';
import { line } from './fields.ts';
import { idSchema } from './ids.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const savedSearchId = idSchema('savedSearch');
const signedOut = ['session.missing', 'session.ended'] as const;
const base = '/collections/v1';

/** So many searches a member can save. */
export const maxSavedSearches = 50;
/** New materials are counted up to here, and no further. */
export const maxNewShown = 9;

/** What a search asks for, in the words of its address; values of one filter separated by commas. */
const asked = {
  typeId: z.string().max(600).default(''),
  parentTypeName: z.string().max(600).default(''),
  keyword: z.string().max(600).default(''),
  format: z.string().max(600).default(''),
  orientation: z.string().max(600).default(''),
  licence: z.string().max(600).default(''),
  colour: z.string().max(600).default(''),
  tier: z.string().max(600).default(''),
};
export const askedSearch = z.strictObject(asked);
/** As it is read: only what a search knows, each filter's values in order. */
export type AskedSearch = z.output<typeof askedSearch>;

export const savedSearch = z.strictObject({
  savedSearchId,
  name: z.string(),
  asked: askedSearch,
  savedAt: instant,
  lookedAt: instant,
  /** Published since it was last looked at; null where too much was published to say. */
  newMaterials: z.strictObject({ count: z.int().max(maxNewShown), more: z.boolean() }).nullable(),
});
export type SavedSearch = z.output<typeof savedSearch>;

export const saveSearch = endpoint({
  name: 'saveSearch',
  method: 'POST',
  path: `${base}/saveSearch`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ ...asked, name: line(1, 80) }),
  output: z.strictObject({ savedSearchId }),
  errors: [...signedOut, 'allowance.used_up'],
  summary: 'Saves a search of the library under a name; the same search saved again takes the new name.',
});

export const findSavedSearch = endpoint({
  name: 'findSavedSearch',
  method: 'GET',
  path: `${base}/findSavedSearch`,
  access: 'member',
  body: 'query',
  input: askedSearch,
  output: z.strictObject({ saved: z.strictObject({ savedSearchId, name: z.string() }).nullable() }),
  errors: [...signedOut],
  summary: 'Whether the member has saved this search, and under which name.',
});

export const listSavedSearches = endpoint({
  name: 'listSavedSearches',
  method: 'GET',
  path: `${base}/listSavedSearches`,
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({ items: z.array(savedSearch) }),
  errors: [...signedOut],
  summary:
    'The searches the member has saved, by name, with how much is new in each since it was last opened.',
});

export const noteSearchOpened = endpoint({
  name: 'noteSearchOpened',
  method: 'POST',
  path: `${base}/noteSearchOpened`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ savedSearchId }),
  output: noAnswer,
  errors: [...signedOut, 'request.not_found'],
  summary: 'Notes that a saved search was looked at: what is published from now on is new.',
});

export const deleteSavedSearch = endpoint({
  name: 'deleteSavedSearch',
  method: 'POST',
  path: `${base}/deleteSavedSearch`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ savedSearchId }),
  output: noAnswer,
  errors: [...signedOut],
  summary: 'Forgets a saved search; forgotten before, nothing happens.',
});
