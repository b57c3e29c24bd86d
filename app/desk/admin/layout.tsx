import { Outlet } from 'react-router';
import { PageFailed } from '#app/frame/page-failed.tsx';
import { AdminShell } from './admin-shell.tsx';

export { handle } from '../handle.ts';

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
