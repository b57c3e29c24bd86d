import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/billing-profiles.ts';
import * as corrections from '#contract/invoice-corrections.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { confirmationHandlers } from '../members/confirmations.ts';
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
    items: (await listBillingProfiles(ctx)).map(describeProfile),
  }));
  door(calls, keeper, contract.createBillingProfile, async (ctx, said) =>
    describeProfile(await createBillingProfile(ctx, said)),
  );
  door(calls, keeper, contract.changeBillingProfile, async (ctx, said) =>
    describeProfile(await changeBillingProfile(ctx, said)),
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
