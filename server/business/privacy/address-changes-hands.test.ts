import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '#contract/time.ts';
import { issueTicket } from '#server/platform/auth/tickets.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { fileOf, pdf } from '../cases/test-cases.ts';
import { sendFeedback } from '../feedback/feedback.ts';
import { requestConfirmation } from '../members/confirmations.ts';
import { captchaTicket } from '../members/test-members.ts';
import { joinTeam, subscribe } from '../memberships/test-memberships.ts';
import { jobCtx, openShop, rowsOf } from '../orders/test-orders.ts';
import { declare } from '../withdrawals/test-withdrawals.ts';
import { carryOutDeletions } from './carry-out.ts';
import { afterDays, askDeletion, exportOf, type Leaver, newLeaver, opened } from './test-privacy.ts';

// Anna's account had an address that is Ben's today. What names her account stays hers.

const address = 'info@shop.test';
const hers = { words: 'Words that Anna wrote.', file: 'a file that Anna sent', name: 'Anna Before' };
const unsigned = 'Words of a visitor with this address.';

let bed: Testbed;
let anna: Leaver;
let ben: Leaver;
beforeAll(async () => {
  bed = (await openShop({ LIMITS: 'off' })).bed;
  anna = await newLeaver(bed, address, hers.name);
  await write(anna.ctx, hers.words, [fileOf(pdf(hers.file), 'anna.pdf')]);
  await write(bed.ctx(), unsigned);
  await declare(bed, anna.ctx, { orderNo: 'EZC-2026-900001', email: address, part: hers.words });
  const { memberId: owner } = await subscribe(bed, { plan: 'member-team' });
  await joinTeam(bed, owner, anna.id);
  await issueTicket(anna.ctx, { kind: 'recover', email: address, memberId: anna.id, validMs: days(90) });
  const data = { from: address, to: 'anna@mail.test', at: bed.clock.now().toISOString(), done: true };
  const stop = { type: 'email_change_old', email: address, memberId: anna.id, data } as const;
  await requestConfirmation(jobCtx(bed), { ...stop, validMs: days(90) });
  await rowsOf(
    bed,
    `insert into staff_acts (kind, actor, member_id, email, created_at) values ('invited', 'job:test', $1, $2, now())`,
    [anna.id, address],
  );
  await rowsOf(bed, `update members set email = 'anna@mail.test' where id = $1`, [anna.id]);
  ben = await newLeaver(bed, address, 'Ben After');
});
afterAll(() => bed.close());

async function write(ctx: Leaver['ctx'], content: string, files: ReturnType<typeof fileOf>[] = []) {
  const captchaCode = await captchaTicket(bed);
  const about = { subject: 'Help', content, email: address, type: 'idea', captchaCode } as const;
  const message = { ...about, allowContact: 'Y', publishAsIdea: 'N' } as const;
  await sendFeedback(ctx, message, { files, idempotencyKey: null });
}

/** What names her account, as text. */
const ofAnna = () =>
  rowsOf<{ what: string; said: string }>(
    bed,
    `select 'feedback' as what, f::text as said from feedback f where member_id = $1
      union all select 'file', a::text from feedback_attachments a join feedback f on f.id = a.feedback_id where f.member_id = $1
      union all select 'withdrawal', w::text from withdrawals w where member_id = $1
      union all select 'seat', s::text from team_seats s where member_id = $1
      union all select 'ticket', t::text from one_time_tickets t where member_id = $1
      union all select 'link', c::text from confirmations c where member_id = $1
      union all select 'act', s::text from staff_acts s where member_id = $1 order by 1`,
    [anna.id],
  );

test('the export of who has the address today holds nothing of the account that had it before', async () => {
  expect((await ofAnna()).map(({ what }) => what)).toEqual([
    'act',
    'feedback',
    'file',
    'link',
    'seat',
    'ticket',
    'withdrawal',
  ]);
  const files = await opened(bed, await exportOf(bed, ben), ben.token);
  const all = [...files.values()].map((bytes) => bytes.toString('utf8')).join('\n');
  expect(all).toContain('Ben After');
  // Nobody can tell who wrote without an account, so whoever proves the address has it.
  expect(all).toContain(unsigned);
  for (const word of [anna.id, ...Object.values(hers)]) expect(all).not.toContain(word);
});

test('nor does their deletion change any of it', async () => {
  const before = await ofAnna();
  await askDeletion(bed, ben);
  await afterDays(bed, 14);
  expect(await carryOutDeletions(jobCtx(bed))).toBe(1);
  expect(await ofAnna()).toEqual(before);
  expect(await rowsOf(bed, 'select 1 from feedback where content = $1', [unsigned])).toEqual([]);
  // Files are removed by a job that the deletion leaves behind.
  const left = `select 1 from pgboss.job where name = 'privacy-files-left'`;
  expect(await rowsOf(bed, left)).toEqual([]);
});
