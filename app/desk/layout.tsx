import { Outlet } from 'react-router';
import { PageFailed } from '#app/frame/page-failed.tsx';
import { DeskShell } from './desk-shell.tsx';

export { handle } from './handle.ts';

/** Pages of the desk between header and footer. */
export default function DeskLayout() {
  return (
    <DeskShell>
      <Outlet />
    </DeskShell>
  );
}

/** The header stays, so that there is a way on. */
export function ErrorBoundary() {
  return (
    <DeskShell>
      <PageFailed />
    </DeskShell>
  );
}
