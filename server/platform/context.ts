import type { Id } from '#contract/ids.ts';
import type { MaterialTier } from '#contract/material-kinds.ts';
import type { StaffRole } from '#contract/staff.ts';
import type { Config } from '#server/config.ts';
import type { Db } from './db/database.ts';
import type { Files } from './files/files.ts';
import type { Emit } from './jobs/events.ts';
import type { Log } from './log.ts';
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
  id: Id<'member'>;
  sessionId: Id<'session'>;
  apiKeyId?: undefined;
  role: 'user' | 'admin';
  staffRoles?: readonly StaffRole[];
}

/** A program that a member gave an API key; it has no session, and never the rights of staff. */
export interface KeyActor {
  kind: 'member';
  id: Id<'member'>;
  sessionId: null;
  apiKeyId: Id<'apiKey'>;
  role: 'user';
  staffRoles?: undefined;
}

/** Who acted, as a history keeps it: text, because it outlives the account. */
export const actorName = (actor: Actor): string =>
  actor.kind === 'member' ? actor.id : actor.kind === 'job' ? `job:${actor.name}` : 'visitor';

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
  /** The secrets of this install; derive one key per purpose from them. */
  secret: Keyring;
}
