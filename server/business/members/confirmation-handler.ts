import type { confirmationTypes } from '#contract/members.ts';
import type { Context } from '#server/platform/context.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import type { Confirmation } from './members.tables.ts';

export type ConfirmationType = (typeof confirmationTypes)[number];

/** What a confirmation is about, as its maker said it. */
export type ConfirmationFacts = Pick<Confirmation, 'email' | 'memberId' | 'data'>;

export interface ConfirmationHandler {
  /** The mail that carries the link. */
  mail(ctx: Context, facts: ConfirmationFacts, link: string): Promise<Mail>;
  /** Does it, in the transaction that uses the link up. */
  apply(ctx: Context, facts: ConfirmationFacts): Promise<void>;
  /** Also while somebody else is signed in; otherwise that answers `wrong_account`. */
  anyAccount?: boolean;
  /** Whether the link is still for whom it was mailed to. Without this it is until its last day; one that is not looks expired. */
  isGood?(ctx: Context, facts: ConfirmationFacts): Promise<boolean>;
}
