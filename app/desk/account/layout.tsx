import { Outlet } from 'react-router';
import { PageFailed } from '#app/frame/page-failed.tsx';
import { DeskShell } from '../desk-shell.tsx';
import { AccountShell } from './account-shell.tsx';

export { handle } from '../handle.ts';

export default function AccountLayout() {
  return (
    <DeskShell>
      <AccountShell>
        <Outlet />
      </AccountShell>
    </DeskShell>
  );
}

/** The way round stays. */
export function ErrorBoundary() {
  return (
    <DeskShell>
      <AccountShell>
        <PageFailed />
      </AccountShell>
    </DeskShell>
  );
}
