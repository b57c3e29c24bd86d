import { createHash } from 'node:crypto';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { findVersionOfTry, findWorkOfTry } from './works.queries.ts';

/** One call that makes a work or a version, and its repetitions. */
export interface Try {
  /** Of the acting member and the key that they sent: two members of a team may send the same one. */
  key: string;
  /** Of the call and its input. */
  fingerprint: string;
  /** The key as it was sent. */
  sentKey: string;
}

/** @param input as the contract's schema gives it, whose fields are always in the same order */
export function tryOf(
  ctx: Context,
  call: 'createWork' | 'duplicateWork' | 'saveWork',
  input: object,
  sentKey: string,
): Try {
  return {
    key: digest(`${actingMember(ctx).id}\n${sentKey}`),
    fingerprint: digest(JSON.stringify([call, input])),
    sentKey,
  };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A work or a version that a try made. */
export interface Made {
  workId: Id<'work'>;
  /** That the try made: of a work the first, however often it was saved since. */
  version: number;
  /** Null = it made a work. */
  content: string | null;
}

/**
 * What the same try has made already. Ask before anything else is refused: who has lost the work since is answered as before,
 * and learns nothing that the first answer did not hold.
 * @throws request.conflict: the key was used for something else
 */
export async function madeBefore({ db }: Context, { key, fingerprint }: Try): Promise<Made | null> {
  const work = await findWorkOfTry(db, key);
  const version = await findVersionOfTry(db, key);
  const found = work ?? version;
  if (found && found.fingerprint !== fingerprint) throw fail('request.conflict');
  if (work) return { workId: work.id, version: 1, content: null };
  return version && { workId: version.workId, version: version.version, content: version.content };
}
