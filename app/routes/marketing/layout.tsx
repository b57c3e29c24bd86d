import { Outlet } from 'react-router';
import { PageFailed } from '#app/blocks/page-failed';
import { Shell } from '#app/blocks/shell';

export default function MainLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** The header stays, so that there is a way on. */
export function ErrorBoundary() {
  return (
    <Shell>
      <PageFailed />
    </Shell>
  );
}
