import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import {
  type AffiliateForOperator,
  endAffiliate,
  pauseAffiliate,
  resumeAffiliate,
} from '#contract/affiliates-operator.ts';
import type { Id } from '#contract/ids.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { yourselfText } from '../yourself-text.ts';
import { useUnpaid } from './use-unpaid.ts';

/** What can be done to a membership, each with a reason that is mailed. */
const acts = {
  pause: {
    endpoint: pauseAffiliate,
    title: m.operator_affiliate_pause_title,
    lead: m.operator_affiliate_pause_lead,
    verb: m.operator_affiliate_pause,
  },
  resume: {
    endpoint: resumeAffiliate,
    title: m.operator_affiliate_resume_title,
    lead: m.operator_affiliate_resume_lead,
    verb: m.operator_affiliate_resume,
  },
  end: {
    endpoint: endAffiliate,
    title: m.operator_affiliate_end_title,
    lead: m.operator_affiliate_end_lead,
    verb: m.operator_affiliate_end,
  },
} as const;
export type AffiliateAct = keyof typeof acts;

interface AffiliateDialogProps {
  act: AffiliateAct;
  affiliate: AffiliateForOperator;
  onDone(): void;
  onClose(): void;
}

export function AffiliateDialog({ act, affiliate, onDone, onClose }: AffiliateDialogProps) {
  const { endpoint, title, lead, verb } = acts[act];
  const { email } = affiliate;
  const unpaid = useUnpaid(affiliate);
  const affiliateId = affiliate.affiliateId as Id<'affiliate'>;
  const action = useAction(endpoint, {
    onDone,
    onRefused: yourselfText,
  });
  return (
    <ReasonDialog
      title={title({ email })}
      lead={act === 'end' && unpaid ? m.operator_affiliate_end_lead_unpaid({ amount: unpaid }) : lead()}
      verb={verb()}
      danger={act === 'end'}
      hint={m.operator_affiliate_hint()}
      confirm={act === 'end' ? m.operator_affiliate_end_confirm() : undefined}
      action={action}
      onReason={(reason) => void action.run({ affiliateId, reason })}
      onClose={onClose}
    />
  );
}
