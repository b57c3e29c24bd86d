import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { selection } from './pricing.ts';
import { z } from './zod.ts';

const memberErrors = ['session.missing', 'session.ended', 'access.refused'] as const;

/** A server that is being put together, before it comes into the cart. */
export const serverDraft = z.strictObject({
  /** The choices as the query of the order page names them, `plan=ds-3&location=tokyo&months=3`. */
  query: line(1, 600),
  setup: selection.shape.setup,
});
export type ServerDraft = z.output<typeof serverDraft>;

const kept = z.strictObject({ draft: serverDraft.nullable() });

export const getServerDraft = endpoint({
  name: 'getServerDraft',
  method: 'GET',
  path: '/orders/v1/getServerDraft',
  access: 'member',
  body: 'none',
  input: z.strictObject({}),
  output: kept,
  errors: [...memberErrors],
  summary: 'The dedicated server that the member was putting together; null when there is none.',
});

export const saveServerDraft = endpoint({
  name: 'saveServerDraft',
  method: 'POST',
  path: '/orders/v1/saveServerDraft',
  access: 'member',
  body: 'json',
  bodyLimit: 128 * 1024,
  input: kept,
  output: kept,
  errors: [...memberErrors],
  summary: 'Keeps this server instead of the one before; null forgets it. Repeated, nothing changes.',
});
