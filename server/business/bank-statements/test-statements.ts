import { previewStatement as contract } from '#contract/bank-statements.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import { newId } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import type { SentFile } from '#server/platform/http/multipart.ts';
import { type CamtEntry, type CamtFile, camtFile } from '../../../tests/camt-file.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { begin, newPayer, type Payer, paymentOf } from '../payments/test-payments.ts';
import { importStatement } from './import-statement.ts';
import { listMovements } from './list-movements.ts';
import { matchStatement } from './match-by-reference.ts';
import { previewStatement } from './preview-statement.ts';

// What the tests of this noun share: files, people who pay by transfer, staff who import, what then stands in the lists.

export const fileOf = (content: string | Buffer): SentFile => ({
  ...{ field: 'attachments', name: 'statement.xml', claimedType: 'application/xml' },
  bytes: Buffer.from(content),
});

export const readAs = (reading: InputOf<typeof contract> = { format: 'camt053' }) =>
  contract.input.parse(reading);

/** A table of Germany with every column. */
export const germanTable = {
  ...{ format: 'csv', delimiter: ';', numbers: 'comma', days: 'dots', currencyColumn: 'Währung' },
  ...{ bookedOnColumn: 'Buchungstag', valueOnColumn: 'Wertstellung', amountColumn: 'Betrag' },
  ...{ payerColumn: 'Name', ibanColumn: 'IBAN', referenceColumn: 'Verwendungszweck' },
  ...{ bankIdColumn: 'Referenz', accountColumn: 'Auftragskonto' },
} as const satisfies InputOf<typeof contract>;

export async function financeCtx(bed: Testbed): Promise<Context> {
  const id = await newMember(bed);
  return bed.ctx({ kind: 'member', id, role: 'admin', sessionId: newId('session', bed.clock.now()) });
}

export interface Transferring extends Payer {
  paymentId: Id<'payment'>;
  /** What they were told to write on the transfer. */
  reference: string;
}

/**
 * Somebody who was asked for money and chose a transfer.
 * @param about the number of what is billed, where a test names it
 */
export async function newTransfer(bed: Testbed, net = 5000, about?: string): Promise<Transferring> {
  const payer = await newPayer(bed, net, { about });
  const { paymentId } = await begin(payer, { provider: 'bank' });
  const { providerRef } = await paymentOf(bed, paymentId);
  return { ...payer, paymentId, reference: providerRef ?? '' };
}

/** Looks at a file and imports it, as the page does. */
export async function take(
  ctx: Context,
  content: string | Buffer,
  reading: InputOf<typeof contract> = { format: 'camt053' },
) {
  const files = [fileOf(content)];
  const { digest, counts } = await previewStatement(ctx, readAs(reading), files);
  return { ...(await importStatement(ctx, { ...readAs(reading), digest }, files)), counts };
}

/** The same of these entries, and has them matched. */
export async function takeEntries(
  bed: Testbed,
  ctx: Context,
  entries: readonly CamtEntry[],
  more: Partial<CamtFile> = {},
) {
  const taken = await take(ctx, camtFile({ entries, ...more }));
  await matchAll(bed);
  return taken;
}

/** Does what the job does for each statement. */
export async function matchAll(bed: Testbed): Promise<void> {
  const { rows } = await bed.service.database.pool.query('select id from bank_statements order by id');
  for (const { id } of rows)
    await matchStatement(bed.ctx({ kind: 'job', name: 'test' }), { statementId: id });
}

type State = 'open' | 'matched' | 'set_aside' | 'outgoing';

/** Movements in a state whose payer, reference, name or amount this is. */
export const movementsOf = async (ctx: Context, state: State, about?: string) =>
  (await listMovements(ctx, { state, about })).items;

export async function onlyMovement(ctx: Context, state: State, about: string) {
  const [found, other] = await movementsOf(ctx, state, about);
  if (!found || other) throw new Error(`${other ? 'several movements' : 'no movement'} about ${about}`);
  return found;
}
