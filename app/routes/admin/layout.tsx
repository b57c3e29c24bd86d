import { Outlet } from 'react-router';
import { AdminShell } from '#app/blocks/admin/admin-shell.tsx';
import { PageFailed } from '#app/blocks/page-failed';

export { privateSheet as links } from '#app/blocks/shop/private-page.ts';

export default function AdminLayout() {
  return (
    <AdminShell>
      <Outlet />
    </AdminShell>
  );
}

/** The way round stays. */
export function ErrorBoundary() {
  return (
    <AdminShell>
      <PageFailed />
    </AdminShell>
  );
}
