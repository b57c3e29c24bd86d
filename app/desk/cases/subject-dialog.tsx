import { useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { type CaseSummary, changeCase } from '#contract/cases.ts';
import { FormDialog } from '../admin/form-dialog.tsx';
import { caseRefusal } from './case-refusal.ts';
import { type CaseSubject, SubjectFields } from './subject-fields.tsx';

/** Other answers to what the case was opened with. */
export function SubjectDialog({ found, onClose }: { found: CaseSummary; onClose(): void }) {
  const { caseId, marketplace, country, legalForm, sellsTo } = found;
  const [subject, setSubject] = useState<CaseSubject>({ marketplace, country, legalForm, sellsTo });
  const change = useAction(changeCase, {
    onDone: () => {
      toast('success', m.cases_subject_saved());
      onClose();
    },
    onRefused: caseRefusal,
  });
  return (
    <FormDialog
      title={m.cases_subject_change()}
      verb={m.cases_save()}
      action={change}
      onSubmit={() => {
        if (subject.sellsTo.length) void change.run({ caseId, ...subject });
      }}
      onClose={onClose}
    >
      <SubjectFields subject={subject} onChange={setSubject} />
    </FormDialog>
  );
}
