import { endpoint, fileEndpoint } from './endpoint.ts';
import { idSchema } from './ids.ts';
import { marketplaces } from './members.ts';
import { serviceMoves, statesOf } from './states.ts';
import { storeFilter, storeItemId, storeItemKind, storeWarningNames } from './stores.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/** An export has so many lines at most: one for each thing that a store uses, and one for a store that uses nothing. */
export const maxExportedLines = 10_000;
/** Both exports together, for each account. */
export const exportsPerHour = 20;
/** In every export: whose rules hold. */
export const storesReminder =
  'Every marketplace has rules of its own for its sellers. They apply to each store in this file, and following them is up to its owner.';
/** The last line of a table that was cut. */
export const storesCut =
  'This export has as many lines as an export may have, and there are more. Filter the stores to export the others.';

const asked = { access: 'member', body: 'query', method: 'GET' } as const;
const signedOut = ['session.missing', 'session.ended'] as const;
const base = '/stores/v1';

const exported = z.strictObject({
  store: z.string(),
  client: z.string(),
  marketplace: z.enum(marketplaces),
  country: z.string(),
  url: z.string(),
  note: z.string(),
  /** Null in the line of a store that uses nothing. */
  kind: storeItemKind.nullable(),
  title: z.string(),
  addresses: z.array(z.string()),
  state: z.enum(statesOf(serviceMoves)).nullable(),
  endsAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** The first of those who reach it beside those who act for the account, and how many there are. */
  people: z.array(z.string()),
  peopleCount: z.int(),
  /** The first of the other stores that use it, and how many there are. */
  sharedWith: z.array(z.string()),
  others: z.int(),
  warnings: z.array(z.enum(storeWarningNames)),
  storeId: idSchema('store'),
  itemId: z.union([...storeItemId.options, z.null()]),
});
export type ExportedLine = z.output<typeof exported>;

export const exportStores = fileEndpoint({
  ...asked,
  name: 'exportStores',
  path: `${base}/exportStores`,
  input: z.strictObject(storeFilter),
  file: 'text/csv',
  errors: [...signedOut],
  summary: `The stores that the filter finds with all they use, as a table of ${maxExportedLines} lines at most. The last line of a table says when there are more. Both exports together: ${exportsPerHour} an hour.`,
});

export const exportStoresJson = endpoint({
  ...asked,
  name: 'exportStoresJson',
  path: `${base}/exportStoresJson`,
  input: z.strictObject(storeFilter),
  output: z.strictObject({
    reminder: z.string(),
    items: z.array(exported),
    /** False: there are more lines. */
    complete: z.boolean(),
  }),
  errors: [...signedOut],
  summary: `The same lines in one answer, ${maxExportedLines} at most. Both exports together: ${exportsPerHour} an hour.`,
});
