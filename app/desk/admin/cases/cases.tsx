import { Link } from 'react-router';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs, stateTabs } from '#app/desk/admin/admin-tabs.tsx';
import { Truncate } from '#app/desk/admin/truncate.tsx';
import { useListAddress } from '#app/desk/admin/use-list-address.ts';
import { caseStages } from '#app/desk/cases/case-stages.ts';
import { marketplaceName, planName } from '#app/desk/cases/case-words.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { isOpenTo, useStaffRoles } from '#app/state/rooms.ts';
import { useRead } from '#app/state/use-read.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { type ListedCase, listCases } from '#contract/cases-operator.ts';
import { caseMoves, statesOf } from '#contract/states.ts';

const page = { name: 'AdminCases', title: m.cases_title, lead: m.cases_admin_lead } as const;
const stages = statesOf(caseMoves);

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

export default function AdminCases() {
  const { state, cursor } = useListAddress('case', stages);
  const read = useRead(listCases, { state, cursor }, page.name);
  const roles = useStaffRoles();
  return (
    <AdminPage page={page} read={read} views={{ list: page.name, filter: { state } }}>
      <AdminTabs
        current={state}
        tabs={[{ value: null, label: m.cases_admin_open() }, ...stateTabs(stages, caseStages)]}
      />
      <AdminList
        label={m.cases_title()}
        read={read}
        columns={columns(!roles || isOpenTo('AdminCase', roles))}
        keyOf={({ caseId }) => caseId}
        none={m.cases_admin_none()}
      />
    </AdminPage>
  );
}

/** @param opens who only reads has the list alone, and no link */
const columns = (opens: boolean): Column<ListedCase>[] => [
  {
    key: 'case',
    label: m.cases_marketplace(),
    cell: ({ caseId, marketplace, country }) => {
      const name = `${marketplaceName(marketplace)}, ${country}`;
      return opens ? (
        <Link
          to={adminPaths.AdminCase.replace(':caseId', caseId)}
          className="inline-flex min-h-6 items-center text-primary no-underline hover:text-primary-hover hover:underline"
        >
          {name}
        </Link>
      ) : (
        name
      );
    },
  },
  {
    key: 'who',
    label: m.operator_email(),
    onPhone: 'detail',
    cell: ({ member }) => <Truncate>{member?.email ?? m.cases_admin_gone()}</Truncate>,
  },
  { key: 'plan', label: m.cases_admin_plan(), onPhone: 'below', cell: ({ plan }) => planName(plan) },
  {
    key: 'state',
    label: m.operator_state(),
    onPhone: 'end',
    cell: ({ state, unanswered }) => (
      <span className="flex flex-wrap gap-1.5">
        <StateChip tone={caseStages[state][1]}>{caseStages[state][0]()}</StateChip>
        {unanswered ? <StateChip tone="warn">{m.cases_admin_unanswered()}</StateChip> : null}
      </span>
    ),
  },
  {
    key: 'since',
    label: m.cases_admin_since(),
    onPhone: 'below',
    cell: ({ movedAt }) => momentText(movedAt),
    className: 'whitespace-nowrap',
  },
];
