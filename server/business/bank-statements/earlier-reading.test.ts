import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { previewStatement as contract } from '#contract/bank-statements.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { invoiceState } from '../payments/test-payments.ts';
import { importStatement } from './import-statement.ts';
import { listStatements } from './list-movements.ts';
import { matchMovement } from './match-by-hand.ts';
import { previewStatement } from './preview-statement.ts';
import { setMovementAside } from './set-aside.ts';
import {
  fileOf,
  financeCtx,
  germanTable,
  matchAll,
  movementsOf,
  newTransfer,
  onlyMovement,
  readAs,
  take,
} from './test-statements.ts';

// A table that was read with a wrong choice of columns is read once more.

let bed: Testbed;
let finance: Awaited<ReturnType<typeof financeCtx>>;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', INVOICE_NUMBER_AT: 'issue' }, undefined, { work: false });
  finance = await financeCtx(bed);
});
afterAll(async () => {
  expect(await brokenRules(bed)).toEqual({});
  await bed.close();
});

let day = 0;
/** What names no payment has a day of its own in each test, so that no two of them share movements. */
beforeEach(() => {
  day++;
});

type Reading = InputOf<typeof contract>;
/** Who paid and what they wrote are exchanged. */
const wrong: Reading = { ...germanTable, payerColumn: 'Verwendungszweck', referenceColumn: 'Name' };
const names = 'Auftragskonto;Buchungstag;Wertstellung;Name;IBAN;Verwendungszweck;Betrag;Währung;Referenz';
interface Row {
  payer: string;
  reference: string;
  amount: string;
}
const tableOf = (rows: readonly Row[], on = day) =>
  [
    names,
    ...rows.map(({ payer, reference, amount }) => `;${on}.11.2026;;${payer};;${reference};${amount};USD;`),
  ].join('\n');
const preview = (content: string, reading: Reading) =>
  previewStatement(finance, readAs(reading), [fileOf(content)]);
const statements = async () => (await listStatements(finance, {})).items;
const refusal = (because: 'decided' | 'shared') => ({
  failure: 'statement.refused',
  data: { problem: 'read_otherwise', because },
});

/** A transfer that came after it was asked for, as its table tells it. */
async function transferred(payer: string) {
  const transfer = await newTransfer(bed);
  const row = { payer, reference: transfer.reference, amount: '50,00' };
  return { ...transfer, table: tableOf([row], bed.clock.now().getUTCDate()) };
}

test('another reading takes the place of the import of which nothing came, and pays', async () => {
  const { invoice, reference, table } = await transferred('Read Anew');
  await take(finance, table, wrong);
  await matchAll(bed);
  expect(await onlyMovement(finance, 'open', 'Read Anew')).toMatchObject({
    ...{ payer: reference, reference: 'Read Anew', reason: 'unknown' },
  });
  const before = await statements();
  expect(await preview(table, germanTable)).toMatchObject({
    ...{ importedAt: before[0]?.importedAt, replaces: true },
    counts: { known: 0, matched: 1, queued: 0 },
  });
  expect(await take(finance, table, germanTable)).toMatchObject({ importedBefore: false, kept: 1 });
  await matchAll(bed);
  expect(await movementsOf(finance, 'open', 'Read Anew')).toEqual([]);
  expect(await onlyMovement(finance, 'matched', 'Read Anew')).toMatchObject({ reference });
  expect(await invoiceState(bed, invoice.id)).toEqual({ state: 'paid', paid: 5000 });
  const after = await statements();
  expect([after.length, after[0]?.reading.payerColumn]).toEqual([before.length, 'Name']);
  expect(await preview(table, germanTable)).toMatchObject({ replaces: false, counts: { known: 1 } });
  expect(await take(finance, table, germanTable)).toMatchObject({ importedBefore: true, kept: 0 });
});

describe('it is refused, and nothing changes,', () => {
  const unchanged = async (content: string, because: 'decided' | 'shared') => {
    const before = await statements();
    await expect(preview(content, germanTable)).rejects.toMatchObject(refusal(because));
    await expect(take(finance, content, germanTable)).rejects.toMatchObject(refusal(because));
    expect(await statements()).toEqual(before);
  };

  test('where a movement was matched', async () => {
    const { invoice, table } = await transferred('Matched Before');
    await take(finance, table, wrong);
    const { movementId } = await onlyMovement(finance, 'open', 'Matched Before');
    await matchMovement(finance, { movementId, invoiceId: invoice.id, applied: 5000 });
    await unchanged(table, 'decided');
    expect(await invoiceState(bed, invoice.id)).toEqual({ state: 'paid', paid: 5000 });
  });

  test('where a movement was set aside', async () => {
    const table = tableOf([{ payer: 'Aside Before', reference: 'a tax refund', amount: '7,00' }]);
    await take(finance, table, wrong);
    const { movementId } = await onlyMovement(finance, 'open', 'Aside Before');
    await setMovementAside(finance, { movementId, reason: 'A tax refund' });
    await unchanged(table, 'decided');
  });

  test('where a later file left out what this one had brought; that file is read anew first', async () => {
    const [one, two] = [1, 2].map((n) => ({ payer: `Shared ${n}`, reference: `r${n}`, amount: `${n},00` }));
    if (!one || !two) throw new Error('two rows');
    const [first, second] = [tableOf([one]), tableOf([one, two])];
    await take(finance, first, wrong);
    expect(await take(finance, second, wrong)).toMatchObject({ kept: 1, known: 1 });
    await unchanged(first, 'shared');
    expect(await take(finance, second, germanTable)).toMatchObject({ kept: 2, known: 0 });
    expect(await take(finance, first, germanTable)).toMatchObject({ kept: 0, known: 1 });
    expect(await movementsOf(finance, 'open', 'Shared')).toHaveLength(2);
  });
});

describe('at once', () => {
  test('two people who read a file anew bring its movements once', async () => {
    const table = tableOf([{ payer: 'Twice Anew', reference: 'once', amount: '9,00' }]);
    await take(finance, table, wrong);
    const anew = () => take(finance, table, germanTable);
    const both = await Promise.all([anew(), anew()]);
    expect(both.map(({ kept }) => kept).toSorted()).toEqual([0, 1]);
    expect(await movementsOf(finance, 'open', 'Twice Anew')).toHaveLength(1);
  });

  test('a movement is either matched or replaced', async () => {
    for (let round = 0; round < 4; round++) {
      const { invoice, table } = await transferred(`Round ${round}`);
      await take(finance, table, wrong);
      const { movementId } = await onlyMovement(finance, 'open', `Round ${round}`);
      const { digest } = await preview(table, germanTable);
      const work = [
        () => importStatement(finance, { ...readAs(germanTable), digest }, [fileOf(table)]),
        () => matchMovement(finance, { movementId, invoiceId: invoice.id, applied: 5000 }),
      ];
      if (round % 2) work.reverse();
      const both = await Promise.allSettled(work.map((each) => each()));
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      await matchAll(bed);
      expect(await movementsOf(finance, 'matched', `Round ${round}`)).toHaveLength(1);
      expect(await invoiceState(bed, invoice.id)).toEqual({ state: 'paid', paid: 5000 });
    }
  });
});
