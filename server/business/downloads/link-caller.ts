import type { FastifyRequest } from 'fastify';
import { Failure } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { authenticateKey } from '../api-keys/authenticate-key.ts';
import { markedMember } from './browser-mark.ts';

/**
 * Which member fetches a link: the owner of the API key that the request bears, which has to be one that reads downloads; without a
 * key, whoever's session marked the browser. Null: nobody who may.
 */
export async function callerOfLink(ctx: Context, request: FastifyRequest): Promise<Id<'member'> | null> {
  if (!/^bearer /i.test(request.headers.authorization ?? '')) return markedMember(ctx, request);
  const holder = await authenticateKey(ctx, request).catch((refusal) => {
    if (refusal instanceof Failure) return null;
    throw refusal;
  });
  return holder?.scopes.includes('downloads:read') ? holder.actor.id : null;
}
