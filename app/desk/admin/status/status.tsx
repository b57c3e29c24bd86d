import { useState } from 'react';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { useListAddress } from '#app/desk/admin/use-list-address.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { listStatusNotices, type NoticeForOperator, type NoticeState } from '#contract/status.ts';
import { noticeColumns } from './notice-columns.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { UpdateDialog } from './update-dialog.tsx';

const page = { name: 'AdminStatus', title: m.status_admin, lead: m.status_admin_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** What the operator says on the status page. */
export default function AdminStatus() {
  const { cursor } = useListAddress('statusNotice', []);
  const read = useRead(listStatusNotices, { cursor }, page.name);
  const writes = useStaffMay()('postStatusNotice');
  const [posting, setPosting] = useState(false);
  const [updating, setUpdating] = useState<{ notice: NoticeForOperator; wanted: NoticeState } | null>(null);
  const done = (text: string) => {
    setPosting(false);
    setUpdating(null);
    toast('success', text);
  };
  return (
    <AdminPage
      page={page}
      read={read}
      tools={
        <div className="flex flex-wrap gap-3">
          <ButtonLink kind="secondary" to={paths.Status}>
            {m.status_admin_open_page()}
          </ButtonLink>
          {writes ? <Button onClick={() => setPosting(true)}>{m.status_admin_new()}</Button> : null}
        </div>
      }
    >
      <AdminList
        label={m.status_admin_list()}
        read={read}
        columns={noticeColumns(writes ? (notice, wanted) => setUpdating({ notice, wanted }) : null)}
        keyOf={({ noticeId }) => noticeId}
        none={m.status_admin_none()}
      />
      {posting ? <NoticeDialog onDone={done} onClose={() => setPosting(false)} /> : null}
      {updating ? <UpdateDialog {...updating} onDone={done} onClose={() => setUpdating(null)} /> : null}
    </AdminPage>
  );
}
