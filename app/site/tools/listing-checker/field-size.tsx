import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Size } from './size-of.ts';

export type { Size } from './size-of.ts';

const isOver = ({ count, max }: Size) => max !== undefined && count > max;

/** "85 / 75", and the bytes where they are more than the characters. */
export function FieldCounter({ id, size, good }: { id?: string; size: Size; good?: boolean }) {
  const tone = isOver(size) ? 'text-error' : good ? 'text-success' : 'text-ink-3';
  const { count, max, unit, bytes } = size;
  return (
    <span id={id} className={`shrink-0 font-mono text-label font-medium ${tone}`}>
      {unit === 'characters' && bytes > count ? (
        <span className="mr-3 text-ink-3">{m.listing_count_bytes({ count: figure(bytes) })}</span>
      ) : null}
      {max === undefined
        ? figure(count)
        : (unit === 'entries'
            ? m.listing_count_items
            : unit === 'bytes'
              ? m.listing_count_bytes_of
              : m.listing_count_of)({ count: figure(count), max: figure(max) })}
    </span>
  );
}

/** How much of the room is used. */
export function Meter({ size, good }: { size: Size; good?: boolean }) {
  const { count, max, unit } = size;
  if (max === undefined || unit === 'entries' || max > 300) return null;
  const tone = isOver(size) ? 'bg-error' : good ? 'bg-success' : 'bg-ink-3';
  return (
    <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-[2px] bg-sunken">
      <div className={`h-full ${tone}`} style={{ width: `${Math.min(100, (100 * count) / max)}%` }} />
    </div>
  );
}
