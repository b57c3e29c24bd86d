import type { FastifyReply } from 'fastify';
import { type Id, newId } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { giveCookie } from '#server/platform/http/own-cookies.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { describeDevice } from './device.ts';
import { deviceTrustedMail } from './members.mail.ts';
import type { Member } from './members.tables.ts';
import {
  holdSecondFactor,
  isStaff,
  listTrustedDevicesOf,
  noteDeviceUse,
  removeReplacedDevices,
  removeTrustedDevices,
} from './trusted-devices.queries.ts';
import { type TrustedDevice, trustedDevices } from './trusted-devices.tables.ts';

/**
 * What a browser keeps of the accounts that trust it: a random value for each, which is worth something only together with
 * that account's password or another first way.
 */
export const trustCookie = 'trusted-device';

export const trustedFor = days(30);
/** Of one account; a further one ends the oldest. */
export const maxTrustedDevices = 10;
/** Accounts that one browser keeps a value for; of more, the latest. */
const maxAccounts = 5;
const wellFormed = /^[\w-]{43}(\.[\w-]{43}){0,4}$/;

const tokensOf = ({ caller: { trust = '' } }: Context): string[] =>
  wellFormed.test(trust) ? trust.split('.') : [];

/** The caller's browser among those that a member trusts; null for staff, who are asked for the code every time. */
export async function findTrusted(ctx: Context, memberId: Id<'member'>): Promise<TrustedDevice | null> {
  const hashes = tokensOf(ctx).map(hashToken);
  if (hashes.length === 0 || (await isStaff(ctx.db, memberId))) return null;
  const devices = await listTrustedDevicesOf(ctx.db, memberId, ctx.now());
  return devices.find(({ tokenHash }) => hashes.includes(tokenHash)) ?? null;
}

/** Whether somebody may trust a browser once they have shown their second factor. */
export const mayTrust = async (ctx: Context, memberId: Id<'member'>): Promise<boolean> =>
  !(await isStaff(ctx.db, memberId));

/** In the transaction that signs them in. @returns false when the trust ended since `findTrusted` */
export const useTrust = (ctx: Context, id: Id<'trustedDevice'>): Promise<boolean> =>
  noteDeviceUse(ctx.db, id, ctx.now());

/**
 * Trusts the caller's browser, in the transaction that signs somebody in by a second factor; they are mailed. A browser that the
 * account trusts already is trusted anew.
 * @returns what the browser is to keep (`giveTrust`), of other accounts too; null for staff, and where the second factor was removed meanwhile
 */
export async function trustDevice(
  ctx: Context,
  member: Pick<Member, 'id' | 'email' | 'locale'>,
): Promise<string | null> {
  const { db } = ctx;
  const now = ctx.now();
  if (!(await holdSecondFactor(db, member.id)) || (await isStaff(db, member.id))) return null;
  const kept = tokensOf(ctx);
  const replaced = await removeReplacedDevices(db, member.id, kept.map(hashToken), now);
  const trusted = await listTrustedDevicesOf(db, member.id, now);
  const tooMany = trusted.slice(maxTrustedDevices - 1).map(({ id }) => id);
  if (tooMany.length) await removeTrustedDevices(db, member.id, tooMany);
  const token = newToken();
  const device = describeDevice(ctx.caller.userAgent);
  const { address } = ctx.caller;
  const id = newId('trustedDevice', now);
  const row = { id, memberId: member.id, tokenHash: hashToken(token), device, address, trustedAt: now };
  await db.insert(trustedDevices).values({ ...row, expiresAt: later(now, trustedFor) });
  await noteSecurityEvent(ctx, 'device.trusted', { memberId: member.id, facts: { device: id } });
  await postMail(ctx, deviceTrustedMail(ctx.config, member, device, later(now, trustedFor)));
  const others = kept.filter((one) => !replaced.includes(hashToken(one)));
  return [token, ...others].slice(0, maxAccounts).join('.');
}

/** @param kept as `trustDevice` answered it */
export function giveTrust(ctx: Context, reply: FastifyReply, kept: string): void {
  giveCookie(reply, trustCookie, kept, ctx.config, { maxAge: trustedFor / 1000 });
}

/** In a transaction: from now on every browser is asked for the second factor. @returns how many were trusted */
export async function distrustAll(ctx: Context, memberId: Id<'member'>): Promise<number> {
  const devices = (await removeTrustedDevices(ctx.db, memberId)).length;
  if (devices) await noteSecurityEvent(ctx, 'device.untrusted', { memberId, facts: { devices } });
  return devices;
}
