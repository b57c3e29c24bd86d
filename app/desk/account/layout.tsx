import { Outlet } from 'react-router';
import { PageFailed } from '#app/frame/page-failed.tsx';
import { Shell } from '#app/frame/shell.tsx';
import { AccountShell } from './account-shell.tsx';

export { privateSheet as links } from '#app/frame/private-page.ts';

export default function AccountLayout() {
  return (
    <Shell>
      <AccountShell>
        <Outlet />
      </AccountShell>
    </Shell>
  );
}

/** The way round stays. */
export function ErrorBoundary() {
  return (
    <Shell>
      <AccountShell>
        <PageFailed />
      </AccountShell>
    </Shell>
  );
}
