import { momentTimeText } from '#app/format/moment-text.ts';
import {
  invoiceStates,
  orderStates,
  serviceStates,
  subscriptionStates,
  type Tone,
} from '#app/format/state-words.ts';
import type { ActivityEntry, ActivityEvent } from '#contract/activity.ts';

/** What the list shows as one. */
export interface ActivityLine {
  entry: ActivityEntry;
  /** States that the thing passed within the same minute, oldest first; that of `entry` is the next one. */
  passed: ActivityEntry[];
  /** The first line of its minute. */
  begins: boolean;
}

/** What comes of one act happens within one minute: of each thing that moved, one line says where it is now and how it came there. */
export function linesOf(entries: readonly ActivityEntry[]): ActivityLine[] {
  const lines: ActivityLine[] = [];
  const moved = new Map<string, ActivityLine>();
  let minute = '';
  for (const entry of entries) {
    const now = momentTimeText(entry.at);
    if (now !== minute) moved.clear();
    const thing = stateWordsOf(entry) && `${entry.event} ${entry.target?.value ?? entry.about}`;
    const line = thing === null ? undefined : moved.get(thing);
    if (line) line.passed.unshift(entry);
    else {
      const next = { entry, passed: [], begins: now !== minute };
      lines.push(next);
      if (thing !== null) moved.set(thing, next);
    }
    minute = now;
  }
  return lines;
}

const states: Readonly<
  Partial<Record<ActivityEvent, Readonly<Record<string, readonly [text: () => string, tone: Tone]>>>>
> = {
  'order.moved': orderStates,
  'invoice.moved': invoiceStates,
  'service.moved': serviceStates,
  'subscription.moved': subscriptionStates,
};

/** Word and tone of the state that a thing moved to; null for every other entry, and for what a program did with a key. */
export function stateWordsOf({ event, state, apiKey }: ActivityEntry) {
  return (apiKey === null && states[event]?.[state ?? '']) || null;
}

/** What comes of an act by itself, as an order's invoice; everything else somebody did. */
export const followsByItself = ({ event }: ActivityEntry): boolean =>
  /^(order|invoice|service|subscription)\.(made|moved|changed)$/.test(event);
