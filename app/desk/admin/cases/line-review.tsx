import { useState } from 'react';
import { documentName } from '#app/desk/cases/case-words.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { CaseDetail, ShownLine } from '#contract/cases.ts';
import { reviewCaseLine } from '#contract/cases-operator.ts';
import { errors } from '#contract/errors.ts';
import { caseRefusal } from '../../cases/case-refusal.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

interface LineReviewProps {
  caseId: CaseDetail['caseId'];
  line: ShownLine;
}

/** What staff find about one line of a case in review, after the papers that they see here. */
export function LineReview({ caseId, line: { line, papers } }: LineReviewProps) {
  const [refusing, setRefusing] = useState(false);
  const review = useAction(reviewCaseLine, {
    onDone: () => {
      toast('success', m.cases_admin_reviewed());
      setRefusing(false);
    },
    onRefused(refusal) {
      if (refusal.code !== errors['request.conflict'].code) return caseRefusal(refusal);
      // The papers are behind the dialog, and are to be looked at first.
      setRefusing(false);
      void refetchAll();
      return m.cases_admin_papers_changed();
    },
  });
  const about = { caseId, line, papersSeen: papers.map(({ paperId }) => paperId) };
  const document = documentName(line);
  return (
    <div className="mt-3 grid gap-3">
      {review.problem && !refusing ? <Notice tone="error">{review.problem}</Notice> : null}
      <span className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          dense
          pending={review.pending}
          aria-label={`${m.cases_admin_accept()}: ${document}`}
          onClick={() => void review.run({ ...about, verdict: 'accepted' })}
        >
          {m.cases_admin_accept()}
        </Button>
        <Button
          kind="danger"
          dense
          aria-label={`${m.cases_admin_refuse()}: ${document}`}
          onClick={() => setRefusing(true)}
        >
          {m.cases_admin_refuse()}
        </Button>
      </span>
      {refusing ? (
        <ReasonDialog
          title={m.cases_admin_refuse_title({ document })}
          lead={m.cases_admin_refuse_lead()}
          verb={m.cases_admin_refuse()}
          danger
          action={review}
          onReason={(note) => void review.run({ ...about, verdict: 'refused', note })}
          onClose={() => setRefusing(false)}
        />
      ) : null}
    </div>
  );
}
