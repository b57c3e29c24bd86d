import { m } from '#app/paraglide/messages.js';
import type { WorkspaceBrowser } from '#contract/browser-workspaces.ts';

export const browserName: Readonly<Record<WorkspaceBrowser, () => string>> = {
  chrome: m.workspaces_browser_chrome,
  edge: m.workspaces_browser_edge,
  firefox: m.workspaces_browser_firefox,
};
