import { dayText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Sourced } from '#content/en/rules/shape.ts';

/** "Product title requirements, Amazon Seller Central · since 21 Jan 2025", linked where the page is official. */
export function Source({ rule, full }: { rule: Sourced; full?: boolean }) {
  const { source, validFrom, checkedOn } = rule;
  const name = full
    ? m.listing_source({ title: source.title, publisher: source.publisher })
    : source.publisher;
  const day = validFrom
    ? m.listing_since({ day: dayText(validFrom) })
    : m.listing_checked({ day: dayText(checkedOn) });
  return (
    <span className="text-caption text-ink-3">
      {source.url ? (
        <a
          href={source.url}
          rel="noreferrer"
          target="_blank"
          className="relative z-1 text-ink-3 underline decoration-line underline-offset-2 hover:text-ink hover:decoration-current"
        >
          {name}
        </a>
      ) : (
        name
      )}
      , {day}
      {full && validFrom ? `, ${m.listing_checked({ day: dayText(checkedOn) })}` : null}
    </span>
  );
}
