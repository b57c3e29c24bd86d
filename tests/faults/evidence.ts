import pg from 'pg';
import { checkBooks } from '#contract/books.ts';
import { logInAs, runJob } from '#contract/development.ts';
import { clientOf } from '../e2e/http-client.ts';
import { people } from '../people.ts';
import { until } from '../shopper.ts';
import type { Mailbox } from '../smtp-server.ts';
import type { Act } from './tally.ts';

const queries: Record<Exclude<Act['kind'], 'mail'>, string> = {
  message: 'select subject as key from feedback',
  member: 'select email as key from members',
  order: `select notes as key from orders where notes <> ''`,
  payment: `select o.notes as key from payments p join invoices i on i.id = p.invoice_id
    join orders o on o.number = i.snapshot ->> 'about' where p.state = 'succeeded' and o.notes <> ''`,
  // A paid order is delivered, or rests because somebody has to look at it first.
  service: `select o.notes as key from services s join order_lines l on l.id = s.order_line_id
    join orders o on o.id = l.order_id where o.notes <> ''
    union all select notes from orders where notes <> '' and state = 'in_review'`,
};

/** Everything that is there: a row of the database or a mail that was taken, each by the key of its act. */
export async function whatIsThere(database: pg.Client, mailbox: Mailbox): Promise<Act[]> {
  const found: Act[] = [];
  for (const [kind, query] of Object.entries(queries)) {
    const { rows } = await database.query<{ key: string }>(query);
    for (const { key } of rows) found.push({ kind: kind as Act['kind'], key });
  }
  for (const { eml, to } of mailbox.taken) {
    const [, number] = /^Subject: We have received your message \((FB-[^)]+)\)/m.exec(eml) ?? [];
    if (number) found.push({ kind: 'mail', key: number });
    else if (codeIn(eml)) found.push({ kind: 'mail', key: `code for ${to[0]}` });
  }
  return found;
}

/** The code that a mail asks to be typed in; null when there is none. */
export const codeIn = (eml: string): string | null => /^\s*(\d{6})\s*$/m.exec(eml)?.[1] ?? null;

/** Jobs that should be done by now and are not; those of a schedule that lies ahead do not count. */
export async function jobsLeft(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ left: number }>(
    `select count(*)::int as left from pgboss.job
      where state in ('created', 'retry', 'active') and (state <> 'created' or start_after <= now())`,
  );
  return rows[0]?.left ?? 0;
}

/** Jobs that have used up their tries. */
export async function jobsFailed(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ failed: number }>(
    `select count(*)::int as failed from pgboss.job where state = 'failed'`,
  );
  return rows[0]?.failed ?? 0;
}

/**
 * Lets providers be asked at once what they took, instead of within ten minutes. What was booked while the clock was weeks ahead would make
 * the payments of now look like some that nobody has asked about for weeks.
 */
export async function askForFees(origin: string, database: pg.Client): Promise<void> {
  await database.query('update awaited_fees set check_at = now()');
  const call = await clientOf(origin);
  const ask = async () => {
    await call(runJob, { queue: 'payments-fees' });
    const { rows } = await database.query<{ left: number }>('select count(*)::int as left from awaited_fees');
    return rows[0]?.left;
  };
  await until('every provider has said what it took', ask, (left) => left === 0);
}

/** Names of the rules that break, asked by the operator. */
export async function brokenRules(origin: string): Promise<string[]> {
  const { token } = await (await clientOf(origin))(logInAs, { email: people.olga.email });
  const { checks } = await (await clientOf(origin, { token }))(checkBooks, {});
  return checks.filter(({ breaks }) => breaks.length > 0).map(({ name }) => name);
}

/** Asks with a connection of its own, so that a database that was killed meanwhile does not matter. */
export async function withDatabase<T>(
  connection: pg.ClientConfig,
  work: (database: pg.Client) => Promise<T>,
): Promise<T> {
  const database = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
  database.on('error', () => {});
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
