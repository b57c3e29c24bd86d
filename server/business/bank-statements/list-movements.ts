import { Readable } from 'node:stream';
import type { exportMovements as exported, listMovements as listed } from '#contract/bank-movements.ts';
import type { listStatements as statementsListed } from '#contract/bank-statements.ts';
import { csvLine } from '#contract/csv.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { decimalsOf } from '#server/platform/value-text.ts';
import { findMovement, listStatementRows } from './bank-statements.queries.ts';
import { movementView, statementView } from './bank-statements.view.ts';
import {
  listMovementRows,
  type MovementCursor,
  type MovementFilter,
  type MovementRow,
} from './movements.queries.ts';

// The doors let only staff in.

const onPage = 50;

export async function listStatements(
  { db }: Context,
  { cursor }: CheckedOf<typeof statementsListed>,
): Promise<OutputOf<typeof statementsListed>> {
  const found = await listStatementRows(db, { before: cursor, limit: onPage + 1 });
  const items = found
    .slice(0, onPage)
    .map(({ statement, importedBy }) => statementView(statement, importedBy));
  return { items, nextCursor: found.length > onPage ? (items.at(-1)?.statementId ?? null) : null };
}

export async function listMovements(
  { db }: Context,
  { cursor, ...filter }: CheckedOf<typeof listed>,
): Promise<OutputOf<typeof listed>> {
  const after = cursor ? await findMovement(db, cursor) : null;
  const found = await listMovementRows(db, filter, { after, limit: onPage + 1 });
  const items = found.slice(0, onPage).map(movementView);
  return { items, nextCursor: found.length > onPage ? (items.at(-1)?.movementId ?? null) : null };
}

/** Rows that are in memory at the same time. */
const maxAtOnce = 500;

/** The same as a file, read while it is sent. */
export function exportMovements(ctx: Context, filter: CheckedOf<typeof exported>): Readable {
  return Readable.from(linesOf(ctx, filter));
}

async function* linesOf({ db }: Context, filter: MovementFilter): AsyncGenerator<string> {
  yield csvLine(columns.map(([name]) => name));
  let after: MovementCursor | null = null;
  for (;;) {
    const found: MovementRow[] = await listMovementRows(db, filter, { after, limit: maxAtOnce });
    yield found.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
    after = found.at(-1) ?? null;
    if (found.length < maxAtOnce) return;
  }
}

const columns: readonly [name: string, cell: (of: MovementRow) => string | number | null][] = [
  ['bookedOn', ({ bookedOn }) => bookedOn],
  ['valueOn', ({ valueOn }) => valueOn],
  ['amount', ({ amount, currency }) => amount / 10 ** decimalsOf(currency)],
  ['currency', ({ currency }) => currency],
  ['payer', ({ payer }) => payer],
  ['accountLast4', ({ accountLast4 }) => accountLast4],
  ['reference', ({ reference }) => reference],
  ['bankId', ({ bankId }) => bankId],
  ['state', ({ state }) => state],
  ['reason', ({ state, reason }) => (state === 'open' ? reason : null)],
  ['about', ({ match }) => match?.about ?? null],
  ['invoice', ({ match }) => match?.number ?? null],
  ['email', ({ match }) => match?.email ?? null],
  ['matched', ({ match }) => match?.how ?? null],
  ['matchedAt', ({ match }) => match?.at ?? null],
  ['setAside', ({ aside }) => aside?.reason ?? null],
  ['setAsideAt', ({ aside }) => aside?.at ?? null],
  ['payoutOf', ({ aside }) => aside?.payoutOf ?? null],
];
