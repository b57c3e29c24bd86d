import { expect, test } from 'vitest';
import { type EInvoiceFormat, eInvoiceFormats } from '#contract/e-invoices.ts';
import type { Id } from '#contract/ids.ts';
import { electronicCreditNote, electronicInvoice } from '#server/business/e-invoices/e-invoices.ts';
import {
  type IssuedDocument,
  issuedCreditNote,
  issuedInvoice,
} from '#server/business/e-invoices/issued-document.ts';
import { obstacleTo } from '#server/business/e-invoices/obstacles.ts';
import { findCorrection, findInvoice } from '#server/business/invoices/invoices.queries.ts';
import { isTopUp } from '#server/business/invoices/postings.ts';
import { makeDemonstration } from '../../database/demonstration/make-demonstration.ts';
import { company } from '../../server/business/e-invoices/test-e-invoices.ts';
import { faultsOf } from '../../server/business/e-invoices/test-rules.ts';
import { openTestbed } from '../harness.ts';

const end = new Date('2026-11-20T10:00:00Z');
const countable = { pages: { Home: '/home', Vps: '/vps' }, articles: [], answers: [] };
const buyerReference = '04011000-12345-67';

test('every document of the demonstration that was issued for a supply is right in both formats', async () => {
  const env = {
    PUBLIC_URL: 'http://127.0.0.1:3000',
    LIMITS: 'off',
    DELIVERY: 'dedicated=manual',
    ...company,
  };
  const bed = await openTestbed(env, end, { work: false, countable });
  try {
    await makeDemonstration(bed.service, bed.clock, { days: 90, seed: 20_261_126 });
    const ctx = bed.ctx();
    const idsIn = async <K extends 'invoice' | 'creditNote'>(table: string) =>
      (await bed.service.database.pool.query(`select id from ${table} where number is not null order by id`))
        .rows as { id: Id<K> }[];
    const found: [IssuedDocument, (format: EInvoiceFormat) => Promise<{ bytes: Buffer }>][] = [];
    for (const { id } of await idsIn<'invoice'>('invoices')) {
      const invoice = (await findInvoice(ctx.db, id))!;
      const write = (format: EInvoiceFormat) => electronicInvoice(ctx, invoice, { format, buyerReference });
      found.push([issuedInvoice(invoice), write]);
    }
    for (const { id } of await idsIn<'creditNote'>('credit_notes')) {
      const note = (await findCorrection(ctx.db, id))!;
      const write = (format: EInvoiceFormat) => electronicCreditNote(ctx, note, { format, buyerReference });
      found.push([issuedCreditNote(note), write]);
    }
    const wrong: string[] = [];
    const right = new Map<string, number>();
    for (const [document, write] of found)
      for (const format of eInvoiceFormats) {
        const obstacle = obstacleTo(document, format);
        if (!obstacle) {
          const faults = await faultsOf((await write(format)).bytes.toString());
          wrong.push(...faults.map((fault) => `${document.number} as ${format}: ${fault}`));
          const { kind, snapshot } = document;
          const sort = `${kind} ${format} ${snapshot.tax.name}`;
          right.set(sort, (right.get(sort) ?? 0) + 1);
        } else if (!isExpected(obstacle, document, format))
          wrong.push(`${document.number} as ${format}: ${obstacle}`);
      }
    expect(wrong).toEqual([]);
    for (const kind of ['invoice', 'credit_note'])
      for (const format of eInvoiceFormats) expect(right.get(`${kind} ${format} VAT 19%`)).toBeGreaterThan(0);
    // Nobody in it has a VAT id of another member state: reverse charge is in e-invoices/billed-documents.test.ts.
    for (const tax of ['VAT 20%', 'No VAT']) expect(right.get(`invoice en16931 ${tax}`)).toBeGreaterThan(0);
  } finally {
    await bed.close();
  }
}, 900_000);

/** A receipt bills nothing, and the Americans of the demonstration write their postcode behind the town. */
const isExpected = (obstacle: string, document: IssuedDocument, format: EInvoiceFormat) =>
  obstacle === 'top_up'
    ? isTopUp(document)
    : obstacle === 'buyer_place' && format === 'xrechnung' && document.snapshot.buyer.country === 'US';
