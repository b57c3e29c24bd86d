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
/** Of the version that was saved last from the tool, while it waits in this browser (forms/works/waiting/). */
const waitingParam = 'waiting';

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

/** The version that was saved last from this tool and had to wait; null where none had. */
export const waitingHere = (): string | null => new URLSearchParams(location.search).get(waitingParam);

/** What is saved next comes after the version that waits. */
export function noteWaiting(key: string): void {
  const url = new URL(location.href);
  url.searchParams.set(waitingParam, key);
  history.replaceState(history.state, '', url);
}

/** What is saved next is based on this. */
export function noteOpened({ workId, version }: OpenedWork): void {
  const url = new URL(location.href);
  url.searchParams.delete(waitingParam);
  url.searchParams.set(workParam, workId);
  url.searchParams.set(versionParam, String(version));
  history.replaceState(history.state, '', url);
}

/** The address of a tool with a work's content in it. @param path of the tool's page */
export const addressOfWork = (path: string, content: string, { workId, version }: OpenedWork): string =>
  addressWith(path, content, { [workParam]: workId, [versionParam]: String(version) });

/** The same of a version that waits in this browser. */
export const addressOfWaiting = (path: string, content: string, key: string): string =>
  addressWith(path, content, { [waitingParam]: key });

function addressWith(path: string, content: string, params: Readonly<Record<string, string>>): string {
  const url = new URL(content, new URL(path, 'https://tool.invalid'));
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}

/** The same address for somebody else, to whom the work is not known. */
export function withoutWork(address: string): string {
  const url = new URL(address);
  for (const name of [workParam, versionParam, waitingParam]) url.searchParams.delete(name);
  return url.href;
}
