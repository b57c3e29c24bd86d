import type { FastifyRequest } from 'fastify';
import type { ApiScope } from '#contract/api-keys.ts';
import { Failure } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { organisationRight } from '#contract/organisation-rights.ts';
import type { Context } from '#server/platform/context.ts';
import { authenticateKey, requireScope, seemsToBearKey } from '../api-keys/authenticate-key.ts';
import { findActingOfAccount } from '../organisations/people.queries.ts';
import { markedMember } from './browser-mark.ts';

const scope: ApiScope = 'downloads:read';

/** Who fetches a link. */
export interface LinkCaller {
  /** Whether a program fetches it, with an API key. */
  isProgram: boolean;
  /** Null: nobody who may. */
  memberId: Id<'member'> | null;
  /** Why the key of a program opens nothing. */
  refusal?: Failure;
}

/**
 * Which member fetches a link: the owner of the API key that the request bears, which has to be one that reads downloads; without a
 * key, whoever's session marked the browser.
 */
export async function callerOfLink(ctx: Context, request: FastifyRequest): Promise<LinkCaller> {
  if (!seemsToBearKey(request)) return { isProgram: false, memberId: await markedMember(ctx, request) };
  try {
    const holder = await authenticateKey(ctx, request);
    await requireScope(ctx, holder, scope);
    return { isProgram: true, memberId: holder.actor.id };
  } catch (refusal) {
    if (refusal instanceof Failure) return { isProgram: true, memberId: null, refusal };
    throw refusal;
  }
}

/** Whether a link was made for them, or for an organisation that they act for at this moment and could start a download for. */
export async function mayFetch(
  { db }: Context,
  { isProgram, memberId: personId }: LinkCaller,
  { memberId: accountId }: { memberId: Id<'member'> },
): Promise<boolean> {
  if (personId === accountId) return true;
  if (isProgram || personId === null) return false;
  const role = await findActingOfAccount(db, { accountId, personId });
  const right = organisationRight('startDownload');
  return role !== null && right !== 'person' && right.includes(role);
}
