import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { BackupCodes } from '#app/desk/auth/staff/backup-codes.tsx';
import { EnrolForm } from '#app/desk/auth/staff/enrol-form.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { useRead } from '#app/state/use-read.ts';
import { Notice } from '#app/ui/notice.tsx';
import { readStaffAccess } from '#contract/staff-calls.ts';

const page = {
  name: 'AdminSecondFactor',
  title: m.staff_factor_title,
  lead: m.staff_factor_page_lead,
} as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** For staff whose role waits for a second factor. */
export default function AdminSecondFactor() {
  const read = useRead(readStaffAccess, {}, page.name);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const navigate = useNavigate();
  const set = read.data?.secondFactor === 'set';
  return (
    <AdminPage page={{ ...page, lead: set ? m.staff_factor_page_set : page.lead }} read={read}>
      <div className="mt-6 max-w-104">
        {codes ? (
          <BackupCodes codes={codes} onKept={() => navigate(adminPaths.AdminToday)} />
        ) : set ? (
          <Notice tone="success">{m.staff_factor_is_set()}</Notice>
        ) : read.data ? (
          <EnrolForm onDone={setCodes} />
        ) : null}
      </div>
    </AdminPage>
  );
}
