import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/billing-profiles.ts';
import * as corrections from '#contract/invoice-corrections.ts';
import type { Context } from '#server/platform/context.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { confirmationHandlers } from '../members/confirmations.ts';
import { findVatChecks } from '../vat-checks/vat-checks.ts';
import type { BillingProfileRow } from './billing-profiles.tables.ts';
import {
  changeBillingProfile,
  createBillingProfile,
  deleteBillingProfile,
  listBillingProfiles,
  makeDefaultBillingProfile,
} from './billing-profiles.ts';
import { describeProfile } from './billing-profiles.view.ts';
import { copiesLink, mailCopyLink } from './copy-address.ts';
import { correctInvoice, previewCorrection } from './correct-invoice.ts';
import { stopCopiesLink } from './send-copies.ts';

// None of these takes an idempotency key: a label is there once, an invoice is corrected once, and all others say what is
// to be true.

export function mountBillingProfiles(calls: FastifyInstance, keeper: Doorkeeper): void {
  confirmationHandlers.set('invoice_copies', copiesLink);
  confirmationHandlers.set('invoice_copies_stop', stopCopiesLink);
  door(calls, keeper, contract.listBillingProfiles, async (ctx) => ({
    items: await shown(ctx, await listBillingProfiles(ctx)),
  }));
  door(calls, keeper, contract.createBillingProfile, async (ctx, said) =>
    shownOne(ctx, await createBillingProfile(ctx, said)),
  );
  door(calls, keeper, contract.changeBillingProfile, async (ctx, said) =>
    shownOne(ctx, await changeBillingProfile(ctx, said)),
  );
  door(calls, keeper, contract.makeDefaultBillingProfile, async (ctx, { profileId }) => {
    await makeDefaultBillingProfile(ctx, profileId);
    return null;
  });
  door(calls, keeper, contract.mailCopyLink, async (ctx, { profileId }) => {
    await mailCopyLink(ctx, profileId);
    return null;
  });
  door(calls, keeper, contract.deleteBillingProfile, async (ctx, { profileId }) => {
    await deleteBillingProfile(ctx, profileId);
    return null;
  });
  door(calls, keeper, corrections.previewCorrection, (ctx, ask) => previewCorrection(ctx, ask));
  door(calls, keeper, corrections.correctInvoice, (ctx, ask) => correctInvoice(ctx, ask));
}

async function shown(ctx: Context, rows: readonly BillingProfileRow[]) {
  const checks = await findVatChecks(
    ctx,
    rows.flatMap(({ vatId }) => vatId ?? []),
  );
  return rows.map((row) => describeProfile(row, checks.get(row.vatId ?? '') ?? null));
}

async function shownOne(ctx: Context, row: BillingProfileRow) {
  const checks = await findVatChecks(ctx, row.vatId ? [row.vatId] : []);
  return describeProfile(row, checks.get(row.vatId ?? '') ?? null);
}
