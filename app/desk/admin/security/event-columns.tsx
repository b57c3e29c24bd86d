import { Captioned } from '#app/desk/admin/captioned.tsx';
import { Truncate } from '#app/desk/admin/truncate.tsx';
import { apiKeyText } from '#app/format/api-key-text.ts';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Column } from '#app/ui/data-table.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { SecurityEvent } from '#contract/security-events.ts';
import { detailOf, namedIn } from './event-details.ts';
import { EventMark } from './event-mark.tsx';
import { accountText, actorText, entryText, wasRefused } from './event-words.ts';

/** What happened in a sentence, to whom and when; where it came from and what it names is the quiet second line. */
export const eventColumns: Column<SecurityEvent>[] = [
  { key: 'what', label: m.watch_security_what(), cell: (entry) => <What entry={entry} /> },
  {
    key: 'whom',
    onPhone: 'detail',
    label: m.watch_security_whom(),
    cell: (entry) => {
      const by = actorText(entry);
      const gone = entry.memberId && !entry.email ? entry.memberId : null;
      return (
        <Captioned
          caption={
            gone || by ? (
              <>
                {gone ? <span className="block font-mono wrap-anywhere">{gone}</span> : null}
                {by ? <Truncate roomy>{by}</Truncate> : null}
              </>
            ) : null
          }
        >
          <Truncate roomy>{accountText(entry)}</Truncate>
        </Captioned>
      );
    },
    className: 'sm:align-top',
  },
  {
    key: 'when',
    onPhone: 'below',
    label: m.watch_security_when(),
    cell: ({ at, network }) => (
      <Dotted
        className="sm:flex-col"
        parts={[
          <time key="at" dateTime={at}>
            {momentText(at)}
          </time>,
          <span key="network" className="text-caption text-ink-3">
            {network}
          </span>,
        ]}
      />
    ),
    className: 'sm:align-top sm:whitespace-nowrap',
  },
];

function What({ entry }: { entry: SecurityEvent }) {
  const request = entry.requestId ? [m.watch_security_request({ id: entry.requestId })] : [];
  const names = [...namedIn(entry), ...request];
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <EventMark entry={entry} />
        {entryText(entry)}
        {wasRefused(entry) ? <StateChip tone="warn">{m.watch_security_outcome_refused()}</StateChip> : null}
        <span className="text-caption font-normal text-ink-2 empty:hidden sm:basis-full sm:pl-6">
          <Dotted parts={[apiKeyText(entry.apiKey), detailOf(entry)]} />
        </span>
      </span>
      {names.length ? (
        <span className="mt-0.5 flex flex-wrap gap-x-3 font-mono text-label font-normal text-ink-3 sm:pl-6">
          {names.map((name) => (
            <span key={name} className="wrap-anywhere">
              {name}
            </span>
          ))}
        </span>
      ) : null}
    </>
  );
}
