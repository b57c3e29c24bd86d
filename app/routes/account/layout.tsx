import { Outlet } from 'react-router';
import { AccountShell } from '#app/blocks/account/account-shell.tsx';
import { PageFailed } from '#app/blocks/page-failed';
import { Shell } from '#app/blocks/shell';

export { privateSheet as links } from '#app/blocks/shop/private-page.ts';

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
