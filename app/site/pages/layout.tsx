import { Outlet } from 'react-router';
import { PageFailed } from '#app/frame/page-failed.tsx';
import { Shell } from '#app/frame/shell.tsx';
import { useMenuTiles } from '#app/site/tools/mini/use-menu-tiles.ts';

export default function MainLayout() {
  useMenuTiles();
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
