import { type Day, isDay, weekday } from '#app/format/calendar.ts';
import { addressState, at, type Kind, record, type StateOf } from '#app/ui/tool/address-state.ts';
import { type NetworkId, networks } from '#content/en/rules/networks.ts';

export interface Slot {
  /** `HH:MM` of the reader's own clock. */
  at: string;
  /** 0 is Monday; ascending. */
  days: readonly number[];
}

/** The networks chosen, in the order of the page, with their places in the week. */
type Slots = Readonly<Partial<Record<NetworkId, Slot>>>;

export const defaultTime = '09:00';

const exampleSlots: Slots = {
  x: { at: '09:00', days: [0, 2] },
  threads: { at: '09:00', days: [2] },
  bluesky: { at: '09:00', days: [0] },
  instagram: { at: '17:30', days: [1, 4] },
  linkedin: { at: '08:30', days: [1] },
  pinterest: { at: '12:00', days: [3] },
};

const slots: Kind<Slots> = {
  read: readSlots,
  write(value) {
    const parts = networks.flatMap(({ id }) => {
      const slot = value[id];
      return slot ? [`${id}-${slot.at.replace(':', '')}-${slot.days.join('')}`] : [];
    });
    return parts.join('.') || 'none';
  },
};

/** A Monday; null = the coming one. */
const monday: Kind<Day | null> = {
  read: (text) => (isDay(text) && weekday(text) === 1 ? text : null),
  write: (day) => day,
};

/** `n=x-0900-02.instagram-1730&d=2026-11-30`: the networks, their time and days. Never the text. */
export const address = addressState(
  record({ slots: at('n', exampleSlots, slots), week: at('d', null, monday) }),
  'post-composer',
);
export const { example: exampleWeek, parse: parseState, format: formatState } = address;
export type WeekPlan = StateOf<typeof address>;

function readSlots(value: string): Slots | null {
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
