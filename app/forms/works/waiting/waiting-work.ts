import type { ToolName } from '#contract/statistics.ts';
import type { WorkTeam } from '#contract/works.ts';

/** What a version becomes once it is sent. */
export type Place =
  | {
      kind: 'new';
      title: string;
      client: string;
      folder: string;
      team: Pick<WorkTeam, 'ownerId' | 'product'> | null;
    }
  | { kind: 'version'; workId: string; basedOn: number }
  /** Changed from a version that waits itself: the next one of what that becomes. */
  | { kind: 'after'; key: string };

/** Why the service did not take it. */
export interface Refusal {
  code: number;
  msg: string;
  data: unknown;
}

/** A version that was saved in this browser, of one member. */
export interface WaitingWork {
  /** Names it, and is the idempotency key of every try to send it. */
  key: string;
  /** In which it was saved, and is sent. */
  order: number;
  /** Of its account: a member, or what `accountOf` makes of them (state/organisation.ts). */
  memberId: string;
  tool: ToolName;
  content: string;
  savedAt: string;
  place: Place;
  /** Null: it waits for a connection. */
  refusal: Refusal | null;
  /**
   * Null while it waits. Then its content is gone from here, and this is what the tool's next version is of: tools that are
   * still open know it by its key alone.
   */
  sent: { workId: string; basedOn: number } | null;
}

/** What a tool's address says of what it was opened from. */
export interface Origin {
  /** Of the version that was saved last from there, when it had to wait. */
  waiting: string | null;
  work: { workId: string; version: number } | null;
}

/** Those of a member that are not sent, in their order. */
export const waitingOf = (all: readonly WaitingWork[], memberId: string): WaitingWork[] =>
  all.filter((one) => one.memberId === memberId && !one.sent).sort((a, b) => a.order - b.order);

/** What the next version from there is. @returns null for a new work, which needs a title first */
export function placeAfter(
  all: readonly WaitingWork[],
  memberId: string,
  { waiting, work }: Origin,
): Place | null {
  const before = all.find(({ key, memberId: of }) => key === waiting && of === memberId);
  if (before?.sent) return { kind: 'version', ...before.sent };
  if (before) return { kind: 'after', key: before.key };
  return work && { kind: 'version', workId: work.workId, basedOn: work.version };
}

/** Sent ones that are remembered for the tools that are still open. */
const maxSent = 100;

/** What is written and removed together. */
export interface Change {
  put?: readonly WaitingWork[];
  remove?: readonly string[];
}

/** Adds a version; the same content in the same place again is the one that is there. */
export function keptAs(
  all: readonly WaitingWork[],
  wanted: Pick<WaitingWork, 'key' | 'memberId' | 'tool' | 'content' | 'savedAt' | 'place'>,
): { kept: WaitingWork; change: Change } {
  const { tool, content, place } = wanted;
  // Pressed again, the tool says that it comes after the version that it made before.
  const same = waitingOf(all, wanted.memberId).find(
    (one) =>
      one.tool === tool &&
      one.content === content &&
      (JSON.stringify(one.place) === JSON.stringify(place) ||
        (place.kind === 'after' && place.key === one.key)),
  );
  // Whoever saves it again wants a refusal looked at again.
  if (same) return { kept: same, change: { put: [{ ...same, refusal: null }] } };
  const order = 1 + Math.max(0, ...all.map((one) => one.order));
  const kept: WaitingWork = { ...wanted, order, refusal: null, sent: null };
  const sent = all.filter((one) => one.sent).sort((a, b) => b.order - a.order);
  return { kept, change: { put: [kept], remove: sent.slice(maxSent).map(({ key }) => key) } };
}

/** One that has arrived, and those that were saved after it. @param basedOn what the next version of the tool is of */
export function sentAs(
  all: readonly WaitingWork[],
  { key }: Pick<WaitingWork, 'key'>,
  sent: { workId: string; basedOn: number },
): Change {
  const place: Place = { kind: 'version', ...sent };
  const arrived = all
    .filter((one) => one.key === key)
    .map((one) => ({ ...one, content: '', place, refusal: null, sent }));
  return { put: [...arrived, ...followers(all, key, place)] };
}

/** One that its member gives up: what was saved after it takes its place. */
export function droppedFrom(all: readonly WaitingWork[], key: string): Change {
  const dropped = all.find((one) => one.key === key);
  return dropped ? { put: followers(all, key, dropped.place), remove: [key] } : {};
}

function followers(all: readonly WaitingWork[], key: string, place: Place): WaitingWork[] {
  return all
    .filter((one) => one.place.kind === 'after' && one.place.key === key)
    .map((one) => ({ ...one, place }));
}
