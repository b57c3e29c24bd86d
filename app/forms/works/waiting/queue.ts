import { isOfPerson } from '#app/state/organisation.ts';
import { CallFailed, CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import type { Shelf } from './shelf.ts';
import {
  droppedFrom,
  keptAs,
  type Origin,
  type Place,
  placeAfter,
  sentAs,
  type WaitingWork,
  waitingOf,
} from './waiting-work.ts';

/** What the service answers a version that it takes; a new work is `saved` as its first. */
export interface Answer {
  workId: string;
  version: number;
  outcome: 'saved' | 'merged' | 'copied';
  content: string;
}

export interface SentWork {
  work: WaitingWork;
  answer: Answer;
}

interface QueueParts {
  shelf: Shelf;
  /** Sends one to the service. */
  send(work: WaitingWork): Promise<Answer>;
  /** Whose token is sent along now. */
  memberNow(): string;
  /** Called after each change, with what is kept then. */
  onChange(all: readonly WaitingWork[]): void;
}

/** How sending ended: with nothing left to send, without a connection, without a session, or asked to wait. */
export type Ending = 'done' | 'no_connection' | 'signed_out' | 'later';

const signedOut = new Set<number>([errors['session.missing'].code, errors['session.ended'].code]);

/** Refused for this moment only: neither the work nor the plan is the reason. */
const later = new Set<number>(
  // A conflict: it was given to another owner meanwhile.
  (['request.too_many', 'internal', 'unavailable', 'request.conflict'] as const).map(
    (name) => errors[name].code,
  ),
);

/** The versions that wait in this browser: kept first, then sent, one after the other. */
export function queueOf({ shelf, send, memberNow, onChange }: QueueParts) {
  const change: Shelf['change'] = async (by) => {
    const result = await shelf.change(by);
    onChange(await shelf.all());
    return result;
  };
  /** What was dropped meanwhile stays away. */
  const alter = (key: string, to: Partial<WaitingWork>) =>
    change((all) => ({
      change: { put: all.filter((one) => one.key === key && !one.sent).map((one) => ({ ...one, ...to })) },
      result: undefined,
    }));

  return {
    lasting: shelf.lasting,
    all: shelf.all,
    list: async (memberId: string) => waitingOf(await shelf.all(), memberId),
    /** How many wait of a person, in whatever account they saved them. */
    countOfPerson: async (memberId: string) =>
      (await shelf.all()).filter((one) => isOfPerson(one.memberId, memberId) && !one.sent).length,
    placeAfter: async (memberId: string, origin: Origin) => placeAfter(await shelf.all(), memberId, origin),

    keep: (wanted: Omit<WaitingWork, 'key' | 'order' | 'refusal' | 'sent'>) =>
      change((all) => {
        const { kept, change } = keptAs(all, { ...wanted, key: crypto.randomUUID() });
        return { change, result: kept };
      }),

    drop: (key: string) => change((all) => ({ change: droppedFrom(all, key), result: undefined })),

    /** Of a person who leaves this browser. */
    dropAll: (memberId: string) =>
      change((all) => ({
        change: { remove: all.filter((one) => isOfPerson(one.memberId, memberId)).map(({ key }) => key) },
        result: undefined,
      })),

    /** It was refused, and is to be tried again, or as something else. */
    release: (key: string, place?: Place) => alter(key, place ? { place, refusal: null } : { refusal: null }),

    /** Sends what waits of a member, in its order, until the service cannot be reached; what was refused is left out. */
    async sendAll(memberId: string, onSent: (sent: SentWork) => void = () => {}): Promise<Ending> {
      for (;;) {
        const next = waitingOf(await shelf.all(), memberId).find(
          ({ refusal, place }) => !refusal && place.kind !== 'after',
        );
        if (!next || memberNow() !== memberId) return 'done';
        try {
          const answer = await send(next);
          await change((all) => ({ change: sentAs(all, next, nextOf(next, answer)), result: undefined }));
          onSent({ work: next, answer });
        } catch (error) {
          if (error instanceof CallFailed) return 'no_connection';
          if (!(error instanceof CallRefused)) throw error;
          const { code, message: msg, data } = error;
          if (signedOut.has(code)) return 'signed_out';
          if (later.has(code)) return 'later';
          await alter(next.key, { refusal: { code, msg, data } });
        }
      }
    },
  };
}

export type Queue = ReturnType<typeof queueOf>;

/**
 * What the tool's next version is of. What was merged is not what the tool shows: its next version is compared with where
 * it began, so that the other device's part stays.
 */
function nextOf({ place }: WaitingWork, { workId, version, outcome }: Answer) {
  const basedOn = outcome === 'merged' && place.kind === 'version' ? place.basedOn : version;
  return { workId, basedOn };
}
