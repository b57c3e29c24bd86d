import { type Day, isDay, weekday } from '#app/format/calendar.ts';
import { type NetworkId, networks } from '#content/en/rules/networks.ts';

export interface Slot {
  /** `HH:MM` of the reader's own clock. */
  at: string;
  /** 0 is Monday; ascending. */
  days: readonly number[];
}

export interface WeekPlan {
  /** The networks chosen, in the order of the page, with their places in the week. */
  slots: Readonly<Partial<Record<NetworkId, Slot>>>;
  /** A Monday; null = the coming one. */
  week: Day | null;
}

export const defaultTime = '09:00';

export const exampleWeek: WeekPlan = {
  slots: {
    x: { at: '09:00', days: [0, 2] },
    threads: { at: '09:00', days: [2] },
    bluesky: { at: '09:00', days: [0] },
    instagram: { at: '17:30', days: [1, 4] },
    linkedin: { at: '08:30', days: [1] },
    pinterest: { at: '12:00', days: [3] },
  },
  week: null,
};

export const stateKeys = /^(n|d)$/;

/** `n=x-0900-02.instagram-1730&d=2026-11-30`: the networks, their time and days. Never the text. */
export function formatState({ slots, week }: WeekPlan): URLSearchParams {
  const query = new URLSearchParams();
  const own = written(slots);
  if (own !== written(exampleWeek.slots)) query.set('n', own);
  if (week !== null) query.set('d', week);
  return query;
}

function written(slots: WeekPlan['slots']): string {
  const parts = networks.flatMap(({ id }) => {
    const slot = slots[id];
    return slot ? [`${id}-${slot.at.replace(':', '')}-${slot.days.join('')}`] : [];
  });
  return parts.join('.') || 'none';
}

export function parseState(query: URLSearchParams): { state: WeekPlan; problems: string[] } {
  const problems: string[] = [];
  const n = query.get('n');
  const slots = n === null ? exampleWeek.slots : readSlots(n);
  if (slots === null) problems.push('n');
  const d = query.get('d');
  const week = d !== null && isDay(d) && weekday(d) === 1 ? d : null;
  if (d !== null && week === null) problems.push('d');
  return { state: { slots: slots ?? exampleWeek.slots, week }, problems };
}

function readSlots(value: string): WeekPlan['slots'] | null {
  if (value === 'none') return {};
  const slots: Partial<Record<NetworkId, Slot>> = {};
  for (const part of value.split('.')) {
    const [, name, time = '', days = ''] = /^([a-z]+)-([0-2]\d[0-5]\d)-([0-6]{0,7})$/.exec(part) ?? [];
    const network = networks.find(({ id }) => id === name);
    if (!network || Number(time) >= 2400 || slots[network.id]) return null;
    slots[network.id] = {
      at: `${time.slice(0, 2)}:${time.slice(2)}`,
      days: [...new Set(days.split('').map(Number))].sort((a, b) => a - b),
    };
  }
  return slots;
}
