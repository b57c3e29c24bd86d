import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/e-invoices.ts';
import { downloadCreditNote, downloadInvoice } from '#contract/invoices.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { noteFileOfAnother } from '#server/platform/http/operator-acts.ts';
import { getOwnCreditNote, getOwnInvoice } from '../invoices/read-invoices.ts';
import { electronicCreditNote, electronicInvoice, printedCreditNote, printedInvoice } from './e-invoices.ts';

export function mountEInvoices(site: FastifyInstance, keeper: Doorkeeper): void {
  door(site, keeper, downloadInvoice, async (ctx, { invoiceId }) => {
    const invoice = await getOwnInvoice(ctx, invoiceId);
    await noteFileOfAnother(ctx, downloadInvoice, { invoiceId }, invoice.memberId);
    return printedInvoice(ctx, invoice);
  });
  door(site, keeper, downloadCreditNote, async (ctx, { creditNoteId }) => {
    const correction = await getOwnCreditNote(ctx, creditNoteId);
    await noteFileOfAnother(ctx, downloadCreditNote, { creditNoteId }, correction.invoice.memberId);
    return printedCreditNote(ctx, correction);
  });
  door(site, keeper, calls.downloadElectronicInvoice, async (ctx, { invoiceId, ...ask }) => {
    const invoice = await getOwnInvoice(ctx, invoiceId);
    const file = await electronicInvoice(ctx, invoice, ask);
    await noteFileOfAnother(ctx, calls.downloadElectronicInvoice, { invoiceId }, invoice.memberId);
    return file;
  });
  door(site, keeper, calls.downloadElectronicCreditNote, async (ctx, { creditNoteId, ...ask }) => {
    const correction = await getOwnCreditNote(ctx, creditNoteId);
    const file = await electronicCreditNote(ctx, correction, ask);
    const { memberId } = correction.invoice;
    await noteFileOfAnother(ctx, calls.downloadElectronicCreditNote, { creditNoteId }, memberId);
    return file;
  });
}
