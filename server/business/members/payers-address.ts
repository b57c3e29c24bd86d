import type { Context } from '#server/platform/context.ts';
import { findMember } from './members.queries.ts';
import { actingPerson } from './sessions.ts';

/**
 * Where the person reads mail who pays, or saves a method, which the provider of it asks for: theirs also where they do so for an
 * organisation.
 * @throws session.missing: nobody is there who pays
 */
export async function payersAddress(ctx: Context): Promise<string> {
  return (await findMember(ctx.db, actingPerson(ctx)))?.email ?? '';
}
