import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { CaseDetail } from '#contract/cases.ts';
import { accompanyCase } from '#contract/cases-operator.ts';
import { caseRefusal } from '../../cases/case-refusal.ts';

/** Who accompanies a case of a plan with a person, and taking it on. */
export function Accompany({ found: { caseId, companion }, open }: { found: CaseDetail; open: boolean }) {
  const take = useAction(accompanyCase, {
    onDone: () => toast('success', m.cases_admin_accompanied()),
    onRefused: caseRefusal,
  });
  return (
    <div className="grid gap-3">
      <p className="m-0 text-small">
        {companion ? m.cases_admin_companion({ name: companion }) : m.cases_admin_nobody()}
      </p>
      {take.problem ? <Notice tone="error">{take.problem}</Notice> : null}
      {open ? (
        <Button
          kind="secondary"
          dense
          className="justify-self-start"
          pending={take.pending}
          onClick={() => void take.run({ caseId })}
        >
          {companion ? m.cases_admin_take_over() : m.cases_admin_accompany()}
        </Button>
      ) : null}
    </div>
  );
}
