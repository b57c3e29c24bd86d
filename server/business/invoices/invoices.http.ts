import type { FastifyInstance } from 'fastify';
import { listExchangeRates } from '#contract/exchange-rates.ts';
import * as calls from '#contract/invoices.ts';
import * as operator from '#contract/invoices-operator.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { exportDocuments } from './export-documents.ts';
import { listCreditNotesOfAll, listInvoicesOfAll } from './list-documents.ts';
import { readExchangeRates } from './read-exchange-rates.ts';
import { describeInvoice, listOwnCreditNotes, listOwnInvoices } from './read-invoices.ts';
import { readTaxesOf, taxTable } from './read-taxes.ts';

export function mountInvoices(site: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  door(site, keeper, calls.listInvoices, listOwnInvoices);
  door(site, keeper, calls.listCreditNotes, listOwnCreditNotes);
  door(site, keeper, calls.getInvoice, (ctx, { invoiceId }) => describeInvoice(ctx, invoiceId));
  door(site, keeper, operator.listAllInvoices, listInvoicesOfAll);
  door(site, keeper, operator.listAllCreditNotes, listCreditNotesOfAll);
  door(site, keeper, listExchangeRates, readExchangeRates);
  door(site, keeper, operator.readTaxes, readTaxesOf);
  door(site, keeper, operator.exportDocuments, async (ctx, period) => ({
    fileName: `documents-${period.from}-${period.to}.csv`,
    bytes: exportDocuments(ctx, period),
  }));
  door(site, keeper, operator.exportTaxes, async (ctx, { table, ...period }) => ({
    fileName: `tax-${table}-${period.from}-${period.to}.csv`,
    bytes: await taxTable(ctx, { table, ...period }),
  }));
}
