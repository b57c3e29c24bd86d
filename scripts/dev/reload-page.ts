// Used by scripts/dev/pages.ts: loads the page again after a change that hot reload would not show.
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './dev-folder.ts';

/** Words, and what blocks are drawn with: those stay as the server wrote them until the page is left. */
const drawnOnServer = /^(content|app\/(site|frame|catalogue|format|ui|scenes|paraglide))\//;
/** The compiler of the words writes several files one after the other. */
const pauseMs = 50;

export function reloadPage(): Plugin {
  let waiting: NodeJS.Timeout | undefined;
  return {
    name: 'reload-page',
    hotUpdate({ file, server }) {
      if (this.environment.name !== 'client' || !drawnOnServer.test(relative(root, file))) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => server.environments.client.hot.send({ type: 'full-reload' }), pauseMs);
      return [];
    },
  };
}
