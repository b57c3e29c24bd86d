import { useState } from 'react';
import { useParams } from 'react-router';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { BackLink } from '#app/desk/account/back-link.tsx';
import { NotThere } from '#app/desk/account/not-there.tsx';
import { Part } from '#app/desk/account/page-part.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { type CaseDetail, getCase } from '#contract/cases.ts';
import { type Id, idSchema } from '#contract/ids.ts';
import { CaseHistory } from './case-history.tsx';
import { CaseLines } from './case-lines.tsx';
import { CaseMessages } from './case-messages.tsx';
import { caseStages } from './case-stages.ts';
import { CaseSteps } from './case-steps.tsx';
import { marketplaceName, openStages, subjectText } from './case-words.ts';
import { RequiredReady } from './required-ready.tsx';
import { SubjectDialog } from './subject-dialog.tsx';

const name = 'AccountCase';

export const meta = () => privateMeta(m.cases_one());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(({ caseId }) => {
  const known = idSchema('case').safeParse(caseId);
  return known.success ? [ask(getCase, { caseId: known.data })] : [];
});

export function HydrateFallback() {
  return <RowsWaiting />;
}

/** One case of EZ Register, for its owner. */
export default function AccountCase() {
  const { data: caseId } = idSchema('case').safeParse(useParams().caseId);
  return caseId ? <Shown key={caseId} caseId={caseId} /> : <Missing />;
}

function Missing() {
  return (
    <NotThere
      title={m.cases_missing()}
      text={m.cases_missing_text()}
      back={{ list: 'AccountServices', label: m.account_services_all() }}
    />
  );
}

function Shown({ caseId }: { caseId: Id<'case'> }) {
  const read = useRead(getCase, { caseId }, name, { params: { caseId } });
  return (
    <Answered read={read} waiting={<RowsWaiting />} missing={<Missing />}>
      {(found) => <Case found={found} />}
    </Answered>
  );
}

function Case({ found }: { found: CaseDetail }) {
  const [changing, setChanging] = useState(false);
  const [text, tone] = caseStages[found.state];
  return (
    <>
      <BackLink to={accountPathTo('AccountService', found.serviceId)}>{m.cases_service()}</BackLink>
      <AccountHeading
        title={m.cases_heading({ marketplace: marketplaceName(found.marketplace) })}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <StateChip tone={tone}>{text()}</StateChip>
            <Dotted parts={[subjectText(found)]} className="wrap-anywhere" />
          </span>
        }
        action={
          found.state === 'preparing' ? (
            <Button kind="secondary" dense onClick={() => setChanging(true)}>
              {m.cases_subject_change()}
            </Button>
          ) : undefined
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <Part title={m.cases_next()}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-card border border-line bg-surface p-6">
            {openStages.includes(found.state) ? <RequiredReady lines={found.lines} /> : null}
            <div className="grid gap-x-14 gap-y-4 lg:grid-cols-2 lg:*:only:col-span-full">
              <div>
                <p className="m-0 max-w-measure text-small text-balance">{nextText(found)}</p>
                <StaffReason found={found} />
              </div>
              {found.accompanied && !found.endedAt ? (
                <p className="m-0 max-w-measure text-small text-balance">
                  {found.companion ? m.cases_companion({ name: found.companion }) : m.cases_companion_none()}
                </p>
              ) : null}
            </div>
            <CaseSteps found={found} />
          </div>
        </Part>
        <CaseLines found={found} own />
        <CaseMessages found={found} />
        <CaseHistory found={found} />
      </div>
      {changing ? <SubjectDialog found={found} onClose={() => setChanging(false)} /> : null}
    </>
  );
}

/** What staff wrote when they moved it to where it is. */
function StaffReason({ found: { state, history } }: { found: CaseDetail }) {
  const moved = history.findLast(({ from, to }) => from !== to && to === state);
  if (moved?.by !== 'staff') return null;
  return (
    <blockquote className="m-0 mt-4 max-w-measure border-l-2 border-line pl-4 text-small wrap-anywhere whitespace-pre-line text-ink">
      {moved.reason}
    </blockquote>
  );
}

function nextText({ state, reviewed, marketplace: id }: CaseDetail): string {
  const marketplace = marketplaceName(id);
  const texts: Readonly<Record<CaseDetail['state'], () => string>> = {
    preparing: reviewed ? m.cases_next_preparing_reviewed : m.cases_next_preparing,
    in_review: m.cases_next_in_review,
    changes_asked: m.cases_next_changes_asked,
    ready_to_file: () => m.cases_next_ready_to_file({ marketplace }),
    filed: () => m.cases_next_filed({ marketplace }),
    registered: m.cases_next_registered,
    closed: m.cases_next_ended,
    canceled: m.cases_next_ended,
  };
  return texts[state]();
}
