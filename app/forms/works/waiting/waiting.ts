import { quietCall } from '#app/client.ts';
import { accountNow } from '#app/state/session.ts';
import { remove, waitingKey, write } from '#app/state/storage.ts';
import { store } from '#app/state/store.ts';
import type { Id } from '#contract/ids.ts';
import { createWork, saveWork } from '#contract/works.ts';
import { type Answer, type Ending, type Queue, queueOf, type SentWork } from './queue.ts';
import { openShelf } from './shelf.ts';
import type { WaitingWork } from './waiting-work.ts';

/** Counts what was changed in this tab, for whoever shows it. */
export const waitingChanges = store(0);

let opened: Promise<Queue> | null = null;

/** The versions that wait in this browser. */
export function waitingWorks(): Promise<Queue> {
  opened ??= openShelf().then((shelf) =>
    queueOf({ shelf, send, memberNow: accountNow, onChange: noteChange }),
  );
  return opened;
}

/** Sends what waits of a member. One tab sends at a time, so that versions of a work stay in their order. */
export async function sendWaiting(memberId: string, onSent?: (sent: SentWork) => void): Promise<Ending> {
  if (navigator.onLine === false) return 'no_connection';
  const queue = await waitingWorks();
  return alone(() => queue.sendAll(memberId, onSent));
}

let turn: Promise<unknown> = Promise.resolve();
function alone<T>(act: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request('waiting-works', act);
  // A connection that is not secure has no locks: sent twice, a version is still kept once, by its key.
  const mine = turn.then(act);
  turn = mine.catch(() => {});
  return mine;
}

async function send({ key, tool, content, place }: WaitingWork): Promise<Answer> {
  const idempotencyKey = { idempotencyKey: key };
  if (place.kind === 'after') throw new Error(`${key} waits for another version`);
  if (place.kind === 'version') {
    const { workId, basedOn } = place;
    return quietCall(saveWork, { workId: workId as Id<'work'>, basedOn, content }, idempotencyKey);
  }
  const { kind: _, ...names } = place;
  const made = await quietCall(createWork, { tool, content, ...names }, idempotencyKey);
  return { ...made, outcome: 'saved', content };
}

function noteChange(all: readonly WaitingWork[]): void {
  const members = new Set(all.filter(({ sent }) => !sent).map(({ memberId }) => memberId));
  if (members.size) write(waitingKey, [...members].join(' '));
  else remove(waitingKey);
  waitingChanges.set(waitingChanges.get() + 1);
}
