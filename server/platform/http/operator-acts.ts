import type { Endpoint } from '#contract/endpoint.ts';
import { Failure } from '#contract/errors.ts';
import { noteSecurityEvent } from '../auth/security-journal.ts';
import type { Context } from '../context.ts';

const notOperators: readonly unknown[] = ['anyone', 'member', 'development'];
const nameable = /^(?:[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}|[A-Z]{2,4}-\d{4}-\d{1,12})$/;

/**
 * Runs a verb; where an operator changes something by it, the security journal says which call it was, what it was
 * about and what became of it. A journal that cannot be written does not undo what was done.
 */
export async function noteOperatorAct<T>(
  ctx: Context,
  endpoint: Endpoint,
  input: unknown,
  verb: () => Promise<T>,
): Promise<T> {
  if (notOperators.includes(endpoint.access) || endpoint.method === 'GET') return verb();
  const note = async (outcome: string) => {
    const memberId = ctx.actor.kind === 'member' ? ctx.actor.id : null;
    const facts = { call: endpoint.name, outcome, about: aboutOf(input) };
    await noteSecurityEvent(ctx, 'operator.acted', { memberId, facts }).catch((error) =>
      ctx.log.error({ err: error, call: endpoint.name }, 'the security journal was not written'),
    );
  };
  try {
    const output = await verb();
    await note('done');
    return output;
  } catch (error) {
    await note(error instanceof Failure ? error.failure : 'internal');
    throw error;
  }
}

/** Ids and numbers of what the call names, 20 at most; whatever else it says may be somebody's words. */
function aboutOf(input: unknown): string[] {
  const values = typeof input === 'object' && input !== null ? Object.values(input).flat() : [];
  return values.filter((value) => typeof value === 'string' && nameable.test(value)).slice(0, 20);
}
