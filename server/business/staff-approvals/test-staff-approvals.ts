import { randomUUID } from 'node:crypto';
import { refundBalance } from '#contract/balance-refunds.ts';
import type { Endpoint, Envelope, InputOf } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { StaffRole } from '#contract/staff.ts';
import { giveStaffApproval, listStaffApprovals } from '#contract/staff-approvals.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { codeOf, makeStaff } from '../staff/test-staff.ts';

// What the tests of this noun share: staff who are new, so that nothing is added up for them yet, and calls that may be kept.

export type Staff = Awaited<ReturnType<typeof makeStaff>>;

let hired = 0;
export const hire = (bed: Testbed, ...roles: StaffRole[]): Promise<Staff> =>
  makeStaff(bed, `staff-${++hired}@firm.example`, roles.length ? roles : ['finance']);

/** Any call, with a key of its own unless told. @returns code and data of the answer */
export async function send<E extends Endpoint>(
  bed: Testbed,
  { token }: Staff,
  endpoint: E,
  input: InputOf<E>,
  key: string = randomUUID(),
): Promise<Pick<Envelope, 'code' | 'data'>> {
  const headers = { 'idempotency-key': key };
  const { code, data } = (await bed.send(endpoint, input, { token, headers })).json<Envelope>();
  return { code, data };
}

export const needed = errors['staff.second_person_needed'].code;

/** What was kept of an answer. */
export function keptIn({ code, data }: Pick<Envelope, 'code' | 'data'>): Id<'staffApproval'> {
  if (code !== needed) throw new Error(`answered with ${code}: ${JSON.stringify(data)}`);
  return (data as { approvalId: Id<'staffApproval'> }).approvalId;
}

/** With the code that an app shows now; each code works once, so that the clock goes on. */
export async function give(bed: Testbed, by: Staff, approvalId: Id<'staffApproval'>) {
  bed.clock.jump(30_000);
  return send(bed, by, giveStaffApproval, { approvalId, otpCode: codeOf(bed, by.secret) });
}

export const waitingFor = async (by: Staff) => (await by.call(listStaffApprovals, {})).items;

export const reason = 'written to us';
/** Somebody asks for a refund from a balance. */
export const refund = (bed: Testbed, by: Staff, paymentId: Id<'payment'>, amount: number, key?: string) =>
  send(bed, by, refundBalance, { paymentId, amount, reason }, key);

/** The number of a refusal. */
export const code = (name: keyof typeof errors) => errors[name].code;
