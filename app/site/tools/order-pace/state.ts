import type { DayOrder } from './read-time.ts';

/** What a link carries: how files are read, never what is in them. */
export interface PaceSettings {
  dayOrder: DayOrder | 'auto';
  /** Added to every time: −14 to 14. */
  shiftHours: number;
}

export const example: PaceSettings = { dayOrder: 'auto', shiftHours: 0 };
export const dayOrders = ['auto', 'dmy', 'mdy'] as const;
export const mostShift = 14;
export const settingKeys = /^(days|shift)$/;

/** `days=dmy|mdy`, `shift=-5.5`. */
export function parseState(query: URLSearchParams): { state: PaceSettings; problems: string[] } {
  const problems: string[] = [];
  const days = query.get('days');
  const dayOrder = dayOrders.find((one) => one === days);
  if (days !== null && !dayOrder) problems.push('days');
  const text = query.get('shift');
  const shift = Number(text ?? 0);
  const isSound = (text === null || /^-?\d{1,2}(\.5)?$/.test(text)) && Math.abs(shift) <= mostShift;
  if (!isSound) problems.push('shift');
  return {
    state: { dayOrder: dayOrder ?? example.dayOrder, shiftHours: isSound ? shift + 0 : example.shiftHours },
    problems,
  };
}

export function formatState({ dayOrder, shiftHours }: PaceSettings): URLSearchParams {
  const query = new URLSearchParams();
  if (dayOrder !== example.dayOrder) query.set('days', dayOrder);
  if (shiftHours !== example.shiftHours) query.set('shift', String(shiftHours));
  return query;
}
