import { useSearchParams } from 'react-router';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { Captioned } from '#app/desk/admin/captioned.tsx';
import { Truncate } from '#app/desk/admin/truncate.tsx';
import { rolesText } from '#app/desk/auth/staff/staff-words.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { listStaffActs, type StaffAct } from '#contract/staff-calls.ts';
import { actText, reasonText } from './act-words.ts';
import { StaffTabs } from './staff-tabs.tsx';

const page = { name: 'AdminStaffActs', title: m.staff_acts, lead: m.staff_acts_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** Who did what to whose rights, and why. */
export default function AdminStaffActs() {
  const [query] = useSearchParams();
  const after = Number(query.get('after'));
  const cursor = Number.isSafeInteger(after) && after > 0 ? after : undefined;
  const read = useRead(listStaffActs, { cursor }, page.name);
  const { data } = read;
  const listed = { ...read, data: data && { ...data, nextCursor: data.nextCursor?.toString() ?? null } };
  return (
    <AdminPage page={page} read={read}>
      <StaffTabs />
      <AdminList
        label={m.staff_acts()}
        read={listed}
        columns={columns}
        keyOf={({ kind, actor, email, at }) => `${at} ${kind} ${actor} ${email}`}
        none={m.staff_acts_none()}
      />
    </AdminPage>
  );
}

const columns: Column<StaffAct>[] = [
  {
    key: 'what',
    label: m.staff_act_what(),
    cell: ({ kind, email, roles }) => (
      <Captioned
        caption={
          email || roles ? (
            <>
              {email && <Truncate roomy>{email}</Truncate>}
              {roles && rolesText(roles)}
            </>
          ) : null
        }
      >
        {actText(kind)}
      </Captioned>
    ),
  },
  {
    key: 'reason',
    label: m.staff_act_details(),
    onPhone: 'detail',
    cell: ({ reason }) => reason && reasonText(reason),
    className: 'wrap-anywhere',
  },
  {
    key: 'by',
    label: m.staff_act_by(),
    onPhone: 'below',
    cell: ({ actor, actorEmail, at }) => (
      <Captioned besideOnPhone caption={momentText(at)}>
        {actor.startsWith('job:') ? (
          m.staff_act_by_machine({ name: actor.slice(4) })
        ) : (
          <Truncate roomy>{actorEmail ?? actor}</Truncate>
        )}
      </Captioned>
    ),
  },
];
