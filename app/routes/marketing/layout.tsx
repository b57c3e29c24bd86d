import { Outlet } from 'react-router';
import { PageFailed } from '#app/blocks/page-failed';
import { Shell } from '#app/blocks/shell';
import { useMenuTiles } from '#app/tools/mini/use-menu-tiles.ts';

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
