import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { toast } from '#app/state/toasts.ts';
import { Button, type ButtonKind } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type CaseDetail, moveCase } from '#contract/cases.ts';
import { decideCase } from '#contract/cases-operator.ts';
import { type CaseState, endedCaseStates } from '#contract/states.ts';
import { FormDialog } from '../admin/form-dialog.tsx';
import { caseRefusal } from './case-refusal.ts';
import { caseStages } from './case-stages.ts';
import { stepWords } from './case-words.ts';

const ends = (to: CaseState) => (endedCaseStates as readonly string[]).includes(to);
const leastReason = 3;

interface CaseStepsProps {
  found: CaseDetail;
  /** Staff give a reason that the member reads; a member may leave it out. */
  staff?: boolean;
}

/** The stages that a case may be moved to now. */
export function CaseSteps({ found, staff = false }: CaseStepsProps) {
  const [to, setTo] = useState<CaseState | null>(null);
  const ready = found.steps.filter((step) => step.ready);
  const kindOf = (step: CaseState): ButtonKind =>
    step === 'canceled' ? 'danger' : step === ready[0]?.to ? 'primary' : 'secondary';
  return (
    <>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {ready.map((step) => (
          <Button key={step.to} dense kind={kindOf(step.to)} onClick={() => setTo(step.to)}>
            {stepWords[step.to]()}
          </Button>
        ))}
      </div>
      {to ? <StepDialog found={found} to={to} staff={staff} onClose={() => setTo(null)} /> : null}
    </>
  );
}

interface StepDialogProps {
  found: CaseDetail;
  to: CaseState;
  staff: boolean;
  onClose(): void;
}

function StepDialog({ found: { caseId, companion }, to, staff, onClose }: StepDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const stage = caseStages[to][0]();
  const told = staff ? m.cases_by_member() : (companion ?? m.cases_by_us());
  const action = useAction(staff ? decideCase : moveCase, {
    onDone: () => {
      toast('success', m.cases_moved({ stage }));
      onClose();
    },
    onRefused: caseRefusal,
  });
  const submit = () => {
    const wrong = staff && reason.trim().length < leastReason;
    setError(wrong ? m.cases_reason_needed() : null);
    if (!wrong) void action.run({ caseId, to, reason: reason.trim() });
  };
  return (
    <FormDialog
      title={to === 'canceled' ? m.cases_cancel_title() : m.cases_move_title({ stage })}
      verb={stepWords[to]()}
      kind={ends(to) ? 'danger' : 'primary'}
      keep={to === 'canceled' ? m.cases_keep() : undefined}
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      {ends(to) ? <Notice tone="warn">{m.cases_move_ends()}</Notice> : null}
      {to === 'canceled' && !staff ? (
        <p className="m-0 text-small">
          {m.cases_cancel_fee()}{' '}
          <Link to={paths.RefundPolicy} className="font-semibold text-primary">
            {m.cases_cancel_fee_policy()}
          </Link>
        </p>
      ) : null}
      <p className="m-0 text-small">{m.cases_move_lead({ who: told })}</p>
      <TextArea
        name="reason"
        label={m.cases_reason()}
        optional={!staff}
        error={error}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
