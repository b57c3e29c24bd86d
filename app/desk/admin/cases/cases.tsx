import { Link } from 'react-router';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs, stateTabs } from '#app/desk/admin/admin-tabs.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { Truncate } from '#app/desk/admin/truncate.tsx';
import { useListAddress } from '#app/desk/admin/use-list-address.ts';
import { caseStages } from '#app/desk/cases/case-stages.ts';
import { marketplaceName, planName } from '#app/desk/cases/case-words.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { shortMomentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { isOpenTo, useStaffRoles } from '#app/state/rooms.ts';
import { useRead } from '#app/state/use-read.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { countCases, type ListedCase, listCases } from '#contract/cases-operator.ts';
import { caseMoves, statesOf } from '#contract/states.ts';

const page = { name: 'AdminCases', title: m.cases_title, lead: m.cases_admin_lead } as const;
const stages = statesOf(caseMoves);

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

export default function AdminCases() {
  const { state, about, cursor } = useListAddress('case', stages);
  const read = useRead(listCases, { state, about, cursor }, page.name);
  const counts = useRead(countCases, {}, page.name);
  const roles = useStaffRoles();
  return (
    <AdminPage
      page={page}
      read={read}
      views={{ list: page.name, filter: { state, about } }}
      tools={<SearchBox label={m.cases_admin_search()} />}
    >
      <AdminTabs
        current={state}
        tabs={[
          about
            ? { value: null, label: m.operator_all() }
            : { value: null, label: m.cases_admin_open(), count: counts.data?.open },
          ...stateTabs(stages, caseStages, counts.data?.states),
        ]}
      />
      <AdminList
        label={m.cases_title()}
        read={read}
        columns={columns(!roles || isOpenTo('AdminCase', roles))}
        keyOf={({ caseId }) => caseId}
        none={about ? m.cases_admin_not_found({ about }) : m.cases_admin_none()}
      />
    </AdminPage>
  );
}

/** @param opens who only reads has the list alone, and no link */
const columns = (opens: boolean): Column<ListedCase>[] => [
  {
    key: 'who',
    label: m.operator_email(),
    cell: ({ caseId, member }) => {
      const name = <Truncate roomy>{member?.email ?? m.cases_admin_gone()}</Truncate>;
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
    key: 'case',
    label: m.cases_marketplace(),
    onPhone: 'below',
    cell: ({ marketplace, country }) => `${marketplaceName(marketplace)}, ${country}`,
    className: 'whitespace-nowrap',
  },
  {
    key: 'plan',
    label: m.cases_admin_plan(),
    onPhone: 'away',
    cell: ({ plan }) => planName(plan),
    className: 'whitespace-nowrap sm:max-xl:hidden',
  },
  {
    key: 'state',
    label: m.operator_state(),
    onPhone: 'end',
    cell: ({ state, unanswered }) => (
      <span className="flex flex-wrap gap-1.5 sm:flex-nowrap">
        <StateChip tone={caseStages[state][1]}>{caseStages[state][0]()}</StateChip>
        {unanswered ? <StateChip tone="warn">{m.cases_admin_unanswered()}</StateChip> : null}
      </span>
    ),
  },
  {
    key: 'since',
    label: m.cases_admin_since(),
    onPhone: 'below',
    cell: ({ movedAt }) => shortMomentText(movedAt),
    className: 'whitespace-nowrap',
  },
];
