import { eq } from 'drizzle-orm';
import pg from 'pg';
import { CallRefused } from '#contract/client.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type ErrorName, errors, type FieldMessage } from '#contract/errors.ts';
import { memberUserLogin, memberUserRegister, termsVersion } from '#contract/members.ts';
import { captchaTicketLife } from '#server/platform/auth/captcha.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { issueTicket } from '#server/platform/auth/tickets.ts';
import type { Context } from '#server/platform/context.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { sealPassword } from '../../../tests/seal.ts';
import { type Member, members } from './members.tables.ts';
import { createMember } from './members.ts';
import { staff } from './staff.tables.ts';

// What the tests of this noun share: real members, real tickets, sealed passwords, and looking at refusals.

export const goodPassword = 'harbour lantern 42';
let hashed: Promise<string> | null = null;

export async function makeMember(
  bed: Testbed,
  email: string,
  { role = 'user', ...more }: Partial<Parameters<typeof createMember>[1]> & { role?: 'user' | 'admin' } = {},
): Promise<Member> {
  hashed ??= hashPassword(goodPassword);
  const passwordHash = await hashed;
  const values = { email, name: 'Mara Lindt', passwordHash, emailVerified: true, ...more };
  if (role === 'admin') Object.assign(values, asOperator);
  const member = await createMember(bed.ctx(), values);
  if (!member) throw new Error(`${email} has an account already`);
  return member;
}

/** As the operator of the demonstration: an owner who needs no second factor. */
const asOperator = { staffRoles: ['owner'], demo: true } as const;

/** The same for a member that a test wrote into the database itself. */
export async function makeOperator(bed: Testbed, memberId: Member['id']): Promise<void> {
  const { db } = bed.service.database;
  const now = bed.clock.now();
  await db.update(members).set({ demo: true }).where(eq(members.id, memberId));
  await db.insert(staff).values({ memberId, roles: ['owner'], invitedAt: now, acceptedAt: now });
}

/** What a solved human check hands out (settings has the tests that solve one). */
export async function captchaTicket(bed: Testbed): Promise<string> {
  return (await issueTicket(bed.ctx(), { kind: 'captcha', validMs: captchaTicketLife })).ticket;
}

export const seal = (bed: Testbed, plain: string) => sealPassword(bed.call, plain, bed.clock.now());

export async function logIn(
  bed: Testbed,
  account: string,
  password = goodPassword,
  more: Partial<InputOf<typeof memberUserLogin>> = {},
): Promise<OutputOf<typeof memberUserLogin>> {
  return bed.call(memberUserLogin, { account, password: await seal(bed, password), ...more });
}

export async function register(
  bed: Testbed,
  email: string,
  more: Partial<InputOf<typeof memberUserRegister>> = {},
) {
  const captchaCode = await captchaTicket(bed);
  return bed.call(memberUserRegister, { email, captchaCode, agreeTerms: 'Y', termsVersion, ...more });
}

/** How a call was refused: its error's name and data; throws when it was not. */
export async function refusal(work: Promise<unknown>): Promise<{ name: ErrorName; data: unknown }> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    const name = (Object.keys(errors) as ErrorName[]).find((one) => errors[one].code === error.code);
    return { name: name ?? 'internal', data: error.data };
  }
  throw new Error('the call was not refused');
}

export const badField = (field: string, message: FieldMessage) => ({
  name: 'request.invalid',
  data: { fields: { [field]: message } },
});

/** Mails waiting, sent or thrown away: everything that was posted. */
export async function countPosted(bed: Testbed): Promise<number> {
  const { rows } = await bed.service.database.pool.query(
    `select count(*)::int as posted from pgboss.job where name = 'mail-send'`,
  );
  return rows[0].posted;
}

export async function countRows(bed: Testbed, table: string): Promise<number> {
  const { rows } = await bed.service.database.pool.query(`select count(*)::int as count from ${table}`);
  return rows[0].count;
}

/** How the service asks every two seconds which jobs are due (platform/jobs/due-queues.ts): nothing that `work` does. */
const isLookForJobs = (text: string) => text.startsWith('select distinct name from pgboss.job');

/** The texts of all statements that the service itself (not its job runner) sends while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const real = prototype.query;
  prototype.query = function (this: { connectionParameters: { application_name?: string } }, ...args) {
    const first = args[0] as string | { text?: string };
    const text = typeof first === 'string' ? first : first?.text;
    const isOurs = this.connectionParameters.application_name === 'ezcaravel';
    if (text && isOurs && !isLookForJobs(text)) seen.push(text);
    return real.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = real;
  }
  return seen;
}

/** The clients of several visitors: the same call from an address and a device. */
export function callerFrom(bed: Testbed, address: string, userAgent: string): Context {
  return bed.service.context({ kind: 'visitor' }, { address, userAgent });
}
