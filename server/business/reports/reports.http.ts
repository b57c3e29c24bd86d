import type { FastifyInstance } from 'fastify';
import * as ledger from '#contract/ledger-operator.ts';
import * as receivables from '#contract/receivables-operator.ts';
import * as revenue from '#contract/revenue-operator.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { exportReceivables, listReceivables } from '../invoices/receivables.ts';
import { accountTable, readAccounts } from './accounts.ts';
import { exportDatev } from './export-datev.ts';
import { exportJournals } from './export-journals.ts';
import { listJournals, readJournal } from './journal.ts';
import { readRevenue, revenueTable } from './revenue.ts';

export function mountReports(site: FastifyInstance, keeper: Doorkeeper): void {
  door(site, keeper, receivables.listReceivables, listReceivables);
  door(site, keeper, receivables.exportReceivables, async (ctx, asked) => ({
    fileName: `receivables-${asked.view ?? 'all'}.csv`,
    bytes: exportReceivables(ctx, asked),
  }));
  door(site, keeper, ledger.listJournals, listJournals);
  door(site, keeper, ledger.readJournal, readJournal);
  door(site, keeper, ledger.exportJournals, async (ctx, asked) => ({
    fileName: `journal-${asked.from}-${asked.to}.csv`,
    bytes: exportJournals(ctx, asked),
  }));
  door(site, keeper, ledger.readAccounts, readAccounts);
  door(site, keeper, ledger.exportAccounts, async (ctx, period) => ({
    fileName: `accounts-${period.from}-${period.to}.csv`,
    bytes: await accountTable(ctx, period),
  }));
  // DATEV recognises its format by this name.
  door(site, keeper, ledger.exportDatev, async (ctx, asked) => ({
    fileName: `EXTF_${asked.month}-${asked.currency}.csv`,
    bytes: await exportDatev(ctx, asked),
  }));
  door(site, keeper, revenue.readRevenue, readRevenue);
  door(site, keeper, revenue.exportRevenue, async (ctx, { table, ...period }) => ({
    fileName: `revenue-${table}-${period.from}-${period.to}.csv`,
    bytes: await revenueTable(ctx, { table, ...period }),
  }));
}
