import { AsidePage } from '#app/blocks/aside-page.tsx';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { StatusBoard } from '#app/blocks/status/status-board.tsx';
import { status } from '#content/en/pages/status.ts';
import type { Route } from './+types/status';

export const loader = () => pageData('Status', status.Status);

/** React starts at once: what the page is opened for is of this minute, and the browser asks for it. */
export const handle = { eager: true };

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Status', loaderData);

/** Made at build, so that it is there when nothing else is; its facts come by one call. */
export default function Status({ loaderData }: Route.ComponentProps) {
  return (
    <AsidePage page={loaderData}>
      <StatusBoard />
    </AsidePage>
  );
}
