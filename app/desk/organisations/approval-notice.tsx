import { everyText } from '#app/catalogue/lines/words.ts';
import { momentText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useMay } from '#app/state/may.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Approval } from '#contract/organisation-approvals.ts';
import { DecideApproval } from './decide-approval.tsx';
import { WithdrawApproval } from './withdraw-approval.tsx';

/** Where the approval of an order stands, and what whoever looks at it can do. */
export function ApprovalNotice({ approval }: { approval: Approval }) {
  const { state, total, note, reason, isYours } = approval;
  // Nobody decides on what they asked for themselves.
  const decides = useMay('decideApproval') && !isYours;
  const by = approval.decidedBy ?? m.organisations_gone();
  const when = momentText(approval.decidedAt ?? approval.askedAt);
  if (state === 'approved')
    return (
      <Notice tone="success">{m.organisations_approved_by({ by, when, amount: moneyText(total) })}</Notice>
    );
  if (state === 'refused')
    return (
      <Notice tone="warn" title={m.organisations_refused_by({ by, when })}>
        {reason || m.organisations_refused_no_reason()}
        <span className="mt-1 block">{m.organisations_refused_next()}</span>
      </Notice>
    );
  if (state !== 'pending') return null;
  return (
    <Notice
      tone={decides ? 'warn' : 'info'}
      title={isYours ? yoursText(approval) : m.organisations_pending({ by: askerOf(approval) })}
      action={
        decides || isYours ? (
          <span className="flex flex-wrap gap-2">
            {decides ? <DecideApproval approval={approval} /> : null}
            {isYours ? <WithdrawApproval approval={approval} /> : null}
          </span>
        ) : null
      }
    >
      {m.organisations_asked_for({ amount: moneyText(total), when })} {renewalText(approval)}
      {note ? (
        <span className="mt-1 block whitespace-pre-line">{m.organisations_note_said({ note })}</span>
      ) : null}
      {isYours ? <span className="mt-1 block">{m.organisations_pending_remind()}</span> : null}
    </Notice>
  );
}

const yoursText = ({ total }: Approval): string =>
  total.amount > 0 ? m.organisations_pending_yours() : m.organisations_pending_yours_free();

/** What an order costs whenever it renews; nothing of one that does not. */
export const renewalText = ({ renewals }: Approval): string =>
  renewals
    .map(({ months, total }) => m.organisations_renews({ amount: moneyText(total), term: everyText(months) }))
    .join(' ');

export const askerOf = ({ askedBy }: Approval): string => askedBy ?? m.organisations_gone();
