import type { ToolName } from '#contract/statistics.ts';

/** What a tool shows, as a work keeps it. */
export interface ToSave {
  tool: ToolName;
  /** As it stands in the address: `?` and the tool's keys. */
  content(): string;
}

/** The work that a tool was opened from stands in its address, beside the tool's own keys. */
const workParam = 'work';
const versionParam = 'version';

export interface OpenedWork {
  workId: string;
  version: number;
}

/** @returns null where the tool was not opened from a work */
export function openedWork(): OpenedWork | null {
  const query = new URLSearchParams(location.search);
  const workId = query.get(workParam);
  const version = Number(query.get(versionParam));
  return workId && Number.isInteger(version) && version > 0 ? { workId, version } : null;
}

/** What is saved next is based on this. */
export function noteOpened({ workId, version }: OpenedWork): void {
  const url = new URL(location.href);
  url.searchParams.set(workParam, workId);
  url.searchParams.set(versionParam, String(version));
  history.replaceState(history.state, '', url);
}

/** The address of a tool with a work's content in it. @param path of the tool's page */
export function addressOfWork(path: string, content: string, { workId, version }: OpenedWork): string {
  const url = new URL(content, new URL(path, 'https://tool.invalid'));
  url.searchParams.set(workParam, workId);
  url.searchParams.set(versionParam, String(version));
  return url.pathname + url.search + url.hash;
}

/** The same address for somebody else, to whom the work is not known. */
export function withoutWork(address: string): string {
  const url = new URL(address);
  url.searchParams.delete(workParam);
  url.searchParams.delete(versionParam);
  return url.href;
}
