import { Outlet } from 'react-router';
import { PageFailed } from '#app/frame/page-failed.tsx';
import { Shell } from '#app/frame/shell.tsx';
import SiteFooter from '#app/frame/site-footer.tsx';
import SiteHeader from '#app/frame/site-header.tsx';

const surroundings = { header: <SiteHeader />, footer: <SiteFooter /> };

export default function SiteLayout() {
  return (
    <Shell {...surroundings}>
      <Outlet />
    </Shell>
  );
}

/** The header stays, so that there is a way on. */
export function ErrorBoundary() {
  return (
    <Shell {...surroundings}>
      <PageFailed />
    </Shell>
  );
}
