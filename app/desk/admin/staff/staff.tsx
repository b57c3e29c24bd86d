import { useState } from 'react';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { rolesText } from '#app/desk/auth/staff/staff-words.ts';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { staffMay } from '#contract/staff.ts';
import { listStaff, readStaffAccess, type StaffRow } from '#contract/staff-calls.ts';
import { type StaffAction, StaffActionDialog } from './staff-dialogs.tsx';
import { StaffTabs } from './staff-tabs.tsx';

const page = { name: 'AdminStaff', title: m.staff_title, lead: m.staff_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);

export const handle = firstCalls(() => [ask(listStaff, {}), ask(readStaffAccess, {})]);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** Who works for the operator. Everybody may look who reads; only an owner sees buttons. */
export default function AdminStaff() {
  const read = useRead(listStaff, {}, page.name);
  const access = useRead(readStaffAccess, {}, page.name);
  const [action, setAction] = useState<StaffAction | null>(null);
  const owner = staffMay(access.data?.staffRoles ?? [], 'changeStaffRoles');
  const done = (said: string) => {
    setAction(null);
    toast('success', said);
  };
  const { invitations = [] } = read.data ?? {};
  return (
    <AdminPage
      page={page}
      read={read}
      tools={owner ? <Button onClick={() => setAction({ kind: 'invite' })}>{m.staff_invite()}</Button> : null}
    >
      <StaffTabs />
      <AdminList
        label={m.staff_title()}
        read={read}
        columns={owner ? [...columns, acts(setAction)] : columns}
        keyOf={({ memberId }) => memberId}
        none={m.staff_none()}
      />
      {invitations.length ? (
        <section aria-labelledby="invitations" className="mt-10">
          <h2 id="invitations" className="m-0 mb-3 text-h3!">
            {m.staff_invitations()}
          </h2>
          <ul className="m-0 grid max-w-[46rem] list-none gap-3 p-0">
            {invitations.map(({ email, roles, expiresAt }) => (
              <li
                key={email}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small"
              >
                <span className="min-w-0">
                  <span className="font-medium wrap-anywhere text-ink">{email}</span>
                  <Dotted
                    parts={[rolesText(roles), m.staff_invitation_until({ moment: momentText(expiresAt) })]}
                  />
                </span>
                {owner ? (
                  <Button kind="danger" dense onClick={() => setAction({ kind: 'withdraw', email })}>
                    {m.staff_withdraw()}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {action ? <StaffActionDialog action={action} onDone={done} onClose={() => setAction(null)} /> : null}
    </AdminPage>
  );
}

const columns: Column<StaffRow>[] = [
  {
    key: 'name',
    label: m.staff_name(),
    cell: ({ name, email }) => (
      <>
        {name}
        <span className="block text-caption font-normal text-ink-3">{email}</span>
      </>
    ),
    className: 'wrap-anywhere',
  },
  { key: 'roles', label: m.staff_roles(), cell: ({ roles }) => rolesText(roles) },
  {
    key: 'factor',
    label: m.staff_factor(),
    cell: ({ secondFactor }) =>
      secondFactor ? m.staff_factor_set() : <StateChip tone="warn">{m.staff_factor_missing()}</StateChip>,
  },
  {
    key: 'state',
    label: m.staff_state(),
    cell: ({ suspendedAt }) =>
      suspendedAt ? (
        <StateChip tone="error">{m.staff_suspended()}</StateChip>
      ) : (
        <StateChip tone="success">{m.staff_active()}</StateChip>
      ),
  },
];

const acts = (begin: (action: StaffAction) => void): Column<StaffRow> => ({
  key: 'act',
  label: m.staff_act(),
  cell: (row) => (
    // On a phone the words of the last button, which has no border, end where the other values do.
    <span className="flex flex-wrap gap-2 max-sm:-mr-2.25 max-sm:justify-end">
      <Button kind="secondary" dense onClick={() => begin({ kind: 'roles', row })}>
        {m.staff_roles()}
      </Button>
      <Button
        kind={row.suspendedAt ? 'quiet' : 'quiet-danger'}
        dense
        onClick={() => begin({ kind: row.suspendedAt ? 'restore' : 'suspend', row })}
      >
        {row.suspendedAt ? m.staff_restore() : m.staff_suspend()}
      </Button>
      {row.secondFactor ? (
        <Button kind="quiet-danger" dense onClick={() => begin({ kind: 'factor', row })}>
          {m.staff_factor_remove()}
        </Button>
      ) : null}
    </span>
  ),
});
