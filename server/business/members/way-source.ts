import type { Way } from '#contract/ways.ts';
import type { Context } from '#server/platform/context.ts';
import type { Member } from './members.tables.ts';

/** Whether a way that was added then is settled (ways.ts). */
export type IsSettled = (addedAt: Date) => boolean;

/** One kind of way into an account. */
export interface WaySource {
  list(ctx: Context, member: Member, isSettled: IsSettled): Promise<Way[]>;
  /**
   * Takes one away, in a transaction, and writes the security journal.
   * @returns what its owner knows it by; null when the member has none of that id
   */
  remove?(ctx: Context, member: Member, id: string): Promise<string | null>;
  /**
   * Switches off those that are not settled, in a transaction that holds the member.
   * @returns what their owner knows them by
   */
  suspend?(ctx: Context, member: Member, isSettled: IsSettled): Promise<string[]>;
}
