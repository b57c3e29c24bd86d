import { randomUUID } from 'node:crypto';
import type { CheckedOf, Envelope } from '#contract/endpoint.ts';
import type { customFeedback } from '#contract/feedback.ts';
import { answerFeedback } from '#contract/feedback-operator.ts';
import { newId } from '#contract/ids.ts';
import type { StaffRole } from '#contract/staff.ts';
import type { SentFile } from '#server/platform/http/multipart.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { openSession } from '../members/sessions.ts';
import { makeMember } from '../members/test-members.ts';
import { sendFeedback } from './feedback.ts';

// What the tests of this noun share: messages, staff who read them, and answers by the door.

type Message = CheckedOf<typeof customFeedback>;

export const paper: SentFile = {
  field: 'attachments',
  name: 'list.pdf',
  claimedType: 'application/pdf',
  bytes: Buffer.from('%PDF-1.7\nsome pages\n%%EOF\n'),
};

/** A message of a visitor, or of whom `ctx` is for. @returns its number */
export async function write(
  bed: Testbed,
  more: Partial<Message> = {},
  { ctx = bed.ctx(), files = [] }: { ctx?: ReturnType<Testbed['ctx']>; files?: SentFile[] } = {},
): Promise<string> {
  const message: Message = {
    ...{ type: 'bug', subject: 'The parcel tool rounds wrong', email: 'visitor@example.com' },
    content: 'A parcel of 2.01 kg\nis shown as 2 kg.',
    ...{ allowContact: 'Y', publishAsIdea: 'N' },
    ...more,
  };
  return (await sendFeedback(ctx, message, { files, idempotencyKey: null })).feedbackNo;
}

/** Somebody of the staff in one role, signed in. */
export async function staffIn(bed: Testbed, role: StaffRole, name = 'Olga Brandt') {
  const email = `${newId('member', bed.clock.now())}@example.com`;
  const member = await makeMember(bed, email, { name, staffRoles: [role], demo: true });
  const { token } = await openSession(bed.ctx(), member, { remember: true, method: 'password' });
  return { ...member, token, call: bed.as(token) };
}

interface Answer {
  text?: string;
  answersSeen?: number;
  key?: string;
}
export const answerText = 'We have mended it.\nPlease try it again.';

/** What the call answers. */
export async function answer(
  bed: Testbed,
  token: string,
  feedbackNo: string,
  { text = answerText, answersSeen = 0, key = randomUUID() }: Answer = {},
): Promise<Envelope> {
  const headers = { 'idempotency-key': key };
  const sent = await bed.send(answerFeedback, { feedbackNo, text, answersSeen }, { token, headers });
  return sent.json<Envelope>();
}
