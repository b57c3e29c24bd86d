import { Link, useParams } from 'react-router';
import { AdminPage, AdminPageWaiting, RowsWaiting } from '#app/desk/admin/admin-page.tsx';
import { CaseHistory } from '#app/desk/cases/case-history.tsx';
import { CaseLines } from '#app/desk/cases/case-lines.tsx';
import { CaseMessages } from '#app/desk/cases/case-messages.tsx';
import { caseStages } from '#app/desk/cases/case-stages.ts';
import { CaseSteps } from '#app/desk/cases/case-steps.tsx';
import { marketplaceName, planName, subjectText } from '#app/desk/cases/case-words.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { useStaffRoles } from '#app/state/rooms.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { type CaseDetail, getCase } from '#contract/cases.ts';
import { type Id, idSchema } from '#contract/ids.ts';
import { type StaffRole, staffMay } from '#contract/staff.ts';
import { NothingHere } from '../nothing-here.tsx';
import { Accompany } from './accompany.tsx';
import { LineReview } from './line-review.tsx';

const page = { name: 'AdminCase', title: m.cases_one, lead: m.cases_admin_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** One case, for staff. */
export default function AdminCase() {
  const { data: caseId } = idSchema('case').safeParse(useParams().caseId);
  return caseId ? <Shown key={caseId} caseId={caseId} /> : <Nothing />;
}

const Nothing = () => (
  <AdminPage page={page}>
    <Back />
    <Missing />
  </AdminPage>
);

const Missing = () => <NothingHere>{m.cases_missing()}</NothingHere>;

const Back = () => (
  <Link
    to={adminPaths.AdminCases}
    className="mt-2 inline-flex min-h-6 items-center text-small font-semibold text-primary"
  >
    {m.cases_admin_all()}
  </Link>
);

function Shown({ caseId }: { caseId: Id<'case'> }) {
  const read = useRead(getCase, { caseId }, page.name, { params: { caseId } });
  const roles = useStaffRoles();
  return (
    <AdminPage page={page} read={read}>
      <Back />
      <Answered read={read} waiting={<RowsWaiting />} missing={<Missing />}>
        {(found) => (roles ? <Case found={found} roles={roles} /> : <RowsWaiting />)}
      </Answered>
    </AdminPage>
  );
}

/** What these roles may not do has no button; the service refuses it all the same. */
function Case({ found, roles }: { found: CaseDetail; roles: readonly StaffRole[] }) {
  const [text, tone] = caseStages[found.state];
  const open = !found.endedAt && staffMay(roles, 'decideCase');
  const facts = [
    [m.operator_email(), found.member?.email ?? m.cases_admin_gone()],
    [m.cases_admin_plan(), planName(found.plan)],
    [m.cases_admin_since(), momentText(found.movedAt)],
  ] as const;
  return (
    <div className="mt-4 grid max-w-200 grid-cols-[minmax(0,1fr)] gap-10">
      <section aria-label={m.cases_one()}>
        <p className="m-0 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
          <StateChip tone={tone}>{text()}</StateChip>
          <b className="font-semibold text-ink">{marketplaceName(found.marketplace)}</b>
          <Dotted parts={[subjectText(found)]} className="wrap-anywhere" />
        </p>
        <dl className="m-0 mb-5 grid gap-x-8 gap-y-3 text-small sm:grid-cols-3">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-caption text-ink-3">{label}</dt>
              <dd className="m-0 wrap-anywhere text-ink tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-5">
          {found.accompanied ? <Accompany found={found} open={open} /> : null}
          {open ? <CaseSteps found={found} staff /> : null}
        </div>
      </section>
      <div>
        <p className="m-0 mb-4 text-small text-ink-3">{paperNote(found, open)}</p>
        <CaseLines
          found={found}
          own={false}
          opens={open && found.reviewed}
          actions={(line) =>
            open && found.reviewed && found.state === 'in_review' ? (
              <LineReview caseId={found.caseId} line={line} />
            ) : null
          }
        />
      </div>
      <CaseMessages found={found} staff />
      <CaseHistory found={found} staff />
    </div>
  );
}

/** Who of the staff opens papers of a case, and what is noted of it. */
function paperNote({ reviewed, endedAt }: CaseDetail, open: boolean): string {
  if (!reviewed) return m.cases_admin_no_review();
  if (endedAt) return m.cases_admin_ended();
  return open ? m.cases_admin_read_note() : m.cases_admin_other_role();
}
