import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Failure } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { operatorKinds, SecurityFacts } from '#contract/security-events.ts';
import { noteSecurityEvent } from '../auth/security-journal.ts';
import type { Context } from '../context.ts';

const nameable = /^(?:[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}|[A-Z]{2,4}-\d{4}-\d{1,12})$/;

/**
 * Runs a verb; where an operator changes something by it or takes a file away, the security journal says which call it
 * was, what it was about and what became of it. A journal that cannot be written does not undo what was done.
 */
export async function noteOperatorAct<T>(
  ctx: Context,
  endpoint: Endpoint,
  input: unknown,
  verb: () => Promise<T>,
): Promise<T> {
  const kind = kindOf(endpoint);
  if (!kind) return verb();
  const about: SecurityFacts =
    kind === 'operator.acted' ? { about: aboutOf(input) } : { filter: filterOf(endpoint, input) };
  const note = (outcome: string) => noteAct(ctx, kind, { call: endpoint.name, outcome, ...about });
  try {
    const output = await verb();
    await note('done');
    return output;
  } catch (error) {
    await note(error instanceof Failure ? error.failure : 'internal');
    throw error;
  }
}

/**
 * Notes a file of somebody else's that an operator took by a call which members use for their own; the verb alone knows
 * whose the file is.
 * @param ownerId whose file it is; nothing is noted where they took it themselves
 */
export async function noteFileOfAnother(
  ctx: Context,
  endpoint: Endpoint,
  input: unknown,
  ownerId: Id<'member'> | null,
): Promise<void> {
  if (ctx.actor.kind === 'member' && ctx.actor.id === ownerId) return;
  const filter = filterOf(endpoint, input);
  await noteAct(ctx, 'operator.exported', { call: endpoint.name, outcome: 'done', filter });
}

type OperatorKind = (typeof operatorKinds)[number];

async function noteAct(ctx: Context, kind: OperatorKind, facts: SecurityFacts): Promise<void> {
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.id : null;
  await noteSecurityEvent(ctx, kind, { memberId, facts }).catch((error) =>
    ctx.log.error({ err: error, call: facts.call }, 'the security journal was not written'),
  );
}

function kindOf({ access, method, file, reads }: Endpoint): OperatorKind | null {
  if (access !== 'staff') return null;
  if (file) return 'operator.exported';
  return method === 'GET' || reads ? null : 'operator.acted';
}

/** Ids and numbers of what the call names, 20 at most; whatever else it says may be somebody's words. */
function aboutOf(input: unknown): string[] {
  return valuesOf(input)
    .map(([, value]) => value)
    .filter(isNameable)
    .slice(0, 20);
}

/** What an export was narrowed by, 20 at most: `state:paid` where a value is ours, else the field alone. */
function filterOf({ input: schema }: Endpoint, input: unknown): string[] {
  const shape: Record<string, unknown> = schema instanceof z.ZodObject ? schema.shape : {};
  return valuesOf(input)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([field, value]) => (isChoice(shape[field]) || isNameable(value) ? `${field}:${value}` : field))
    .slice(0, 20);
}

const valuesOf = (input: unknown): [field: string, value: unknown][] =>
  Object.entries(input ?? {}).flatMap(([field, value]) =>
    [value].flat().map((one): [string, unknown] => [field, one]),
  );

const isNameable = (value: unknown): value is string => typeof value === 'string' && nameable.test(value);

/** A field that takes one of the words the contract lists. */
const isChoice = (field: unknown): boolean =>
  field instanceof z.ZodOptional ? isChoice(field.unwrap()) : field instanceof z.ZodEnum;
