import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '#contract/time.ts';
import { type AuthBed, openAuthBed } from '../../../tests/auth-bed.ts';
import { transaction } from '../db/transaction.ts';
import { oneTimeTickets } from './auth.tables.ts';
import { findTicket, issueTicket, spendTicket, tryCode } from './tickets.ts';

let bed: AuthBed;
beforeAll(async () => {
  bed = await openAuthBed();
});
afterAll(() => bed.close());

const issue = (code?: string) =>
  issueTicket(bed.ctx, {
    kind: 'register',
    email: 'ann@example.com',
    data: { tid: 'abc' },
    code,
    validMs: minutes(10),
  });
const refusedWith = (fields: Record<string, string>) => expect.objectContaining({ data: { fields } });
const codeWrong = refusedWith({ emailCode: 'code_wrong' });
const usedUp = refusedWith({ emailCode: 'code_used_up' });
/** How each of them ended: the refused field's message, or `ok`. */
const outcomes = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).map((end) =>
    end.status === 'fulfilled' ? 'ok' : String(Object.values(end.reason.data.fields)[0]),
  );

test('a ticket is found by its kind until it expires, with what was put into it', async () => {
  const { ticket, id } = await issue();
  expect(await findTicket(bed.ctx, 'register', ticket)).toMatchObject({
    id,
    email: 'ann@example.com',
    data: { tid: 'abc' },
  });
  expect(await findTicket(bed.ctx, 'recover', ticket)).toBeNull();
  expect(await findTicket(bed.ctx, 'register', `${ticket}x`)).toBeNull();
  bed.clock.jump(minutes(10));
  expect(await findTicket(bed.ctx, 'register', ticket)).toBeNull();
});

test('neither ticket nor code is stored in readable form', async () => {
  const { ticket } = await issue('493817');
  const { rows } = await bed.ctx.db.execute(
    sql`select ${oneTimeTickets}::text as row from ${oneTimeTickets}`,
  );
  const everything = JSON.stringify(rows);
  expect(everything).toContain('ann@example.com');
  expect(everything).not.toContain(ticket);
  expect(everything).not.toContain('493817');
});

test('of twenty parallel callers exactly one spends a ticket', async () => {
  const { id } = await issue();
  const spent = await Promise.all(Array.from({ length: 20 }, () => spendTicket(bed.ctx, id)));
  expect(spent.filter(Boolean)).toHaveLength(1);
});

test('a ticket that was spent in a transaction that failed can be spent again', async () => {
  const { id } = await issue();
  const broken = transaction(bed.ctx, async (inner) => {
    expect(await spendTicket(inner, id)).toBe(true);
    throw new Error('later step failed');
  });
  await expect(broken).rejects.toThrow('later step failed');
  expect(await spendTicket(bed.ctx, id)).toBe(true);
});

test('an expired ticket is not spent', async () => {
  const { id } = await issue();
  bed.clock.jump(minutes(10));
  expect(await spendTicket(bed.ctx, id)).toBe(false);
});

test('the right code answers the ticket as often as it is asked, until it is spent', async () => {
  const { ticket, id } = await issue('493817');
  for (let i = 0; i < 7; i++) {
    expect(await tryCode(bed.ctx, 'register', ticket, '493817')).toMatchObject({ id, wrongTries: 0 });
  }
  await spendTicket(bed.ctx, id);
  const again = tryCode(bed.ctx, 'register', ticket, '493817');
  await expect(again).rejects.toThrow(refusedWith({ ticket: 'ticket_expired' }));
});

test('five wrong codes use a ticket up, even for the right code', async () => {
  const { ticket } = await issue('493817');
  for (let i = 0; i < 5; i++) {
    await expect(tryCode(bed.ctx, 'register', ticket, '000000')).rejects.toThrow(codeWrong);
  }
  await expect(tryCode(bed.ctx, 'register', ticket, '000000')).rejects.toThrow(usedUp);
  await expect(tryCode(bed.ctx, 'register', ticket, '493817')).rejects.toThrow(usedUp);
});

test('twenty parallel wrong codes are counted to five and no further', async () => {
  const { ticket } = await issue('493817');
  const ends = await outcomes(
    Array.from({ length: 20 }, () => tryCode(bed.ctx, 'register', ticket, '000000')),
  );
  expect(ends.filter((end) => end === 'code_wrong')).toHaveLength(5);
  expect(ends.filter((end) => end === 'code_used_up')).toHaveLength(15);
  expect((await findTicket(bed.ctx, 'register', ticket))?.wrongTries).toBe(5);
});

test('wrong codes stay counted when the transaction they were tried in is rolled back', async () => {
  const { ticket } = await issue('493817');
  const within = () =>
    transaction(bed.ctx, async (inner) => {
      await inner.db.execute(sql`select 1`);
      await tryCode(inner, 'register', ticket, '000000');
    });
  const ends = await outcomes(Array.from({ length: 20 }, within));
  expect(ends.filter((end) => end === 'code_wrong')).toHaveLength(5);
  expect((await findTicket(bed.ctx, 'register', ticket))?.wrongTries).toBe(5);
});

test('more open transactions than connections can try codes without waiting for each other', async () => {
  const { ticket } = await issue('493817');
  const within = () => transaction(bed.ctx, (inner) => tryCode(inner, 'register', ticket, '493817'));
  const ends = await outcomes(Array.from({ length: 40 }, within));
  expect(new Set(ends)).toEqual(new Set(['ok']));
});

test('a code of an expired ticket is expired, a ticket without code or of another kind is unknown', async () => {
  const { ticket } = await issue('493817');
  const codeless = await issue();
  const unknown = refusedWith({ ticket: 'ticket_expired' });
  await expect(tryCode(bed.ctx, 'recover', ticket, '493817')).rejects.toThrow(unknown);
  await expect(tryCode(bed.ctx, 'register', codeless.ticket, '')).rejects.toThrow(unknown);
  bed.clock.jump(minutes(10));
  const late = tryCode(bed.ctx, 'register', ticket, '493817');
  await expect(late).rejects.toThrow(refusedWith({ emailCode: 'code_expired' }));
});

test('the same code is stored differently for every ticket', async () => {
  await bed.ctx.db.delete(oneTimeTickets);
  await issue('111111');
  await issue('111111');
  const rows = await bed.ctx.db.select({ codeHash: oneTimeTickets.codeHash }).from(oneTimeTickets);
  expect(new Set(rows.map((row) => row.codeHash)).size).toBe(2);
});
