import { type Day, firstDay, lastDay } from '#app/format/calendar.ts';
import { parseDay } from './format.ts';

export interface Bounds {
  min?: Day;
  max?: Day;
  /** The reason why a day cannot be chosen, in words. */
  disabled?(day: Day): string | null;
}

/** Why a day cannot be chosen: too early or late, or the reason that the page gives. Null when it can. */
export type Refusal = 'too_early' | 'too_late' | { reason: string };

export function refusalOf(day: Day, { min = firstDay, max = lastDay, disabled }: Bounds): Refusal | null {
  if (day < min) return 'too_early';
  if (day > max) return 'too_late';
  const reason = disabled?.(day);
  return reason ? { reason } : null;
}

/**
 * Chooses a day, or takes it back where several can be chosen. At the limit the day that was chosen first drops out.
 * @param most how many days can be chosen; 0 = as many as wanted
 */
export function choose(value: readonly Day[], day: Day, most: number): { value: Day[]; dropped: Day | null } {
  if (most === 1) return { value: [day], dropped: null };
  if (value.includes(day)) return { value: value.filter((one) => one !== day), dropped: null };
  const next = [...value, day];
  const [oldest = null] = next;
  if (most === 0 || next.length <= most) return { value: next, dropped: null };
  return { value: next.slice(next.length - most), dropped: oldest };
}

export type Typed = { days: Day[]; wrong: null } | { days: null; wrong: 'format' | 'too_many' | Refusal };

/** What was typed, one day or several with commas; nothing typed is no day. */
export function readTyped(text: string, format: string, most: number, bounds: Bounds): Typed {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const days: Day[] = [];
  for (const part of parts) {
    const day = parseDay(part, format);
    if (!day) return { days: null, wrong: 'format' };
    const refusal = refusalOf(day, bounds);
    if (refusal) return { days: null, wrong: refusal };
    if (!days.includes(day)) days.push(day);
  }
  if (most > 0 && days.length > most) return { days: null, wrong: 'too_many' };
  return { days, wrong: null };
}
