import { useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
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
export function CaseSteps({ found: { caseId, steps }, staff = false }: CaseStepsProps) {
  const [to, setTo] = useState<CaseState | null>(null);
  const ready = steps.filter((step) => step.ready);
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
      {to ? <StepDialog caseId={caseId} to={to} staff={staff} onClose={() => setTo(null)} /> : null}
    </>
  );
}

interface StepDialogProps {
  caseId: CaseDetail['caseId'];
  to: CaseState;
  staff: boolean;
  onClose(): void;
}

function StepDialog({ caseId, to, staff, onClose }: StepDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const stage = caseStages[to][0]();
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
      action={action}
      onSubmit={submit}
      onClose={onClose}
      keep={to === 'canceled' ? m.cases_cancel_keep() : undefined}
    >
      <p className="m-0 text-small">{m.cases_move_lead()}</p>
      {ends(to) ? <Notice tone="warn">{m.cases_move_ends()}</Notice> : null}
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
