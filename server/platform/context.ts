import type { Id } from '#contract/ids.ts';
import type { Buyer } from '#contract/invoices.ts';
import type { OptionalMail } from '#contract/mail-choices.ts';
import type { MaterialTier } from '#contract/material-kinds.ts';
import type { Money } from '#contract/money.ts';
import type { OrganisationRole } from '#contract/organisation-roles.ts';
import type { StaffRole } from '#contract/staff.ts';
import type { Config } from '#server/config.ts';
import type { Db } from './db/database.ts';
import type { Files } from './files/files.ts';
import type { Emit } from './jobs/events.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/message.ts';
import type { Gateways } from './payments/gateway.ts';
import type { Keyring } from './secret.ts';

/**
 * Who acts: a visitor, a member, or a named job. `role` is `admin` for staff in a call that one of their roles
 * may make (contract/staff.ts), and `user` in every other call of theirs. `staffRoles` are then those of their roles
 * that are in force: what waits for a second factor is not among them.
 */
export type Actor = { kind: 'visitor' } | SessionActor | KeyActor | { kind: 'job'; name: string };
export type MemberActor = SessionActor | KeyActor;

/** A member who is signed in. */
export interface SessionActor {
  kind: 'member';
  /** The account that is acted for: their own, or that of `organisation`. */
  id: Id<'member'>;
  sessionId: Id<'session'>;
  apiKeyId?: undefined;
  role: 'user' | 'admin';
  staffRoles?: readonly StaffRole[];
  /** The organisation that a call names; it is then made without any rights of staff. */
  organisation?: ActingFor;
}

/** For which organisation a person acts in a call, and as what. */
export interface ActingFor {
  id: Id<'organisation'>;
  role: OrganisationRole;
  personId: Id<'member'>;
  /** Tax included; null: no bound. */
  approvalAbove: Money | null;
}

/** A program that a member gave an API key; it has no session, and never the rights of staff. */
export interface KeyActor {
  kind: 'member';
  id: Id<'member'>;
  sessionId: null;
  apiKeyId: Id<'apiKey'>;
  role: 'user';
  staffRoles?: undefined;
  organisation?: undefined;
}

/** The person who acts, also where they act for an organisation; of a program it is the account of its key. */
export const personOf = ({ id, organisation }: MemberActor): Id<'member'> => organisation?.personId ?? id;

/** Who acted, as a history keeps it: text, because it outlives the account. */
export const actorName = (actor: Actor): string =>
  actor.kind === 'member' ? personOf(actor) : actor.kind === 'job' ? `job:${actor.name}` : 'visitor';

/** The API key that a program acts with, as a history keeps it beside the actor; null for everybody else. */
export const keyOfActor = (actor: Actor): Id<'apiKey'> | null =>
  (actor.kind === 'member' && actor.apiKeyId) || null;

/** From where: for limits, the sign-in history and mails about it. Never used to build links. */
export interface Caller {
  address: string;
  userAgent: string;
  /** ISO 3166-1, as a trusted proxy says it (http/caller-country.ts); absent where none does. */
  country?: string;
  /** What the browser's cookie about sign-ins says, unchecked (members/known-browser.ts). */
  browser?: string;
  /** What its cookie of devices that members trust says, unchecked (members/trusted-devices.ts). */
  trust?: string;
}

/** What a member's membership gives elsewhere in the shop. */
export interface Benefits {
  tier: MaterialTier;
  /** Basis points off servers, VPS and proxies. */
  infrastructureShare: number;
  /** A subscription to a membership that has not ended, paused and overdue ones included. */
  subscribed: boolean;
}

/** What every verb takes first. */
export interface Context {
  db: Db;
  actor: Actor;
  caller: Caller;
  now(): Date;
  emit: Emit;
  log: Log;
  config: Config;
  files: Files;
  gateways: Gateways;
  /** Asked by prices and orders, answered by memberships, which stand to their right. */
  benefitsOf(ctx: Context, memberId: Id<'member'>): Promise<Benefits>;
  /** Asked by top-ups about whom they bill, answered by billing profiles, which stand to their right. @throws request.not_found */
  usualBuyerOf(ctx: Context, memberId: Id<'member'>): Promise<Buyer>;
  /**
   * Asked by `postMail` about a mail to an organisation, answered by organisations: the same mail to each of its people who gets what
   * is for it. In the transaction that the mail belongs to.
   * @param to.optional which mails people may do without it is one of, where it is
   * @param to.ownersAnd who besides its owners gets it; null: those who do its billing
   */
  mailsToPeople(
    ctx: Context,
    mail: Mail,
    to: { optional: OptionalMail | null; ownersAnd: readonly Id<'member'>[] | null },
  ): Promise<Mail[]>;
  /** Staff carry out what somebody else asked for and they approve (business/staff-approvals); absent in every other call. */
  approval?: Id<'staffApproval'>;
  /** The secrets of this install; derive one key per purpose from them. */
  secret: Keyring;
}
