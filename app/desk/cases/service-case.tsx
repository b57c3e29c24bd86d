import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Part } from '#app/desk/account/page-part.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { type CaseSummary, listOwnCases, openCase } from '#contract/cases.ts';
import { errors } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { caseStages } from './case-stages.ts';
import { marketplaceName, subjectText } from './case-words.ts';
import { ChecklistPreview } from './checklist-preview.tsx';
import { type CaseSubject, SubjectFields } from './subject-fields.tsx';

interface ServiceCaseProps {
  serviceId: Id<'service'>;
  /** Whether the service still gives one. */
  living: boolean;
}

/** On the page of a service of EZ Register: the way to its case, or the form that opens it. */
export function ServiceCase({ serviceId, living }: ServiceCaseProps) {
  const read = useRead(listOwnCases, {}, 'AccountService', { params: { serviceId } });
  return (
    <div className="mb-10">
      <Answered read={read} waiting={<RowsWaiting rows={2} />}>
        {({ items }) => {
          const found = items.find((one) => one.serviceId === serviceId);
          if (found) return <Opened found={found} />;
          return living ? <OpenCase serviceId={serviceId} /> : null;
        }}
      </Answered>
    </div>
  );
}

function Opened({ found }: { found: CaseSummary }) {
  const [text, tone] = caseStages[found.state];
  return (
    <Part title={m.cases_of_service()}>
      <p className="m-0 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
        <StateChip tone={tone}>{text()}</StateChip>
        <Dotted className="wrap-anywhere" parts={[marketplaceName(found.marketplace), subjectText(found)]} />
      </p>
      <ButtonLink dense to={accountPathTo('AccountCase', found.caseId)}>
        {m.cases_see()}
      </ButtonLink>
    </Part>
  );
}

const usual: CaseSubject = { marketplace: 'amazon', country: 'DE', legalForm: 'company', sellsTo: ['eu'] };

function OpenCase({ serviceId }: { serviceId: Id<'service'> }) {
  const navigate = useNavigate();
  const [subject, setSubject] = useState(usual);
  const open = useAction(openCase, {
    onDone: ({ caseId }) => navigate(accountPathTo('AccountCase', caseId)),
    onRefused: ({ code }) => (code === errors['request.conflict'].code ? m.cases_open_conflict() : false),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
      <Part title={m.cases_open_title()}>
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (subject.sellsTo.length) void open.run({ serviceId, ...subject });
          }}
        >
          <p className="m-0 text-small">{m.cases_open_lead()}</p>
          {open.problem ? <Notice tone="error">{open.problem}</Notice> : null}
          <SubjectFields subject={subject} onChange={setSubject} />
          <Button type="submit" className="justify-self-start" pending={open.pending}>
            {m.cases_open()}
          </Button>
        </form>
      </Part>
      <ChecklistPreview subject={subject} />
    </div>
  );
}
