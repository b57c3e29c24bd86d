import { useSearchParams } from 'react-router';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { apiKeyText } from '#app/format/api-key-text.ts';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { listSecurityEvents, type SecurityEvent } from '#contract/security-events.ts';
import { actorText, entryText, factsText, wasRefused } from './event-words.ts';
import { JournalFilter } from './journal-filter.tsx';
import { callOf, filterOf, isAskable, namesNobody, readQuestion } from './journal-question.ts';

const page = { name: 'AdminSecurity', title: m.watch_security, lead: m.watch_security_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** The security journal: who logged in, who was refused, and what staff changed or exported. */
export default function AdminSecurity() {
  const [query] = useSearchParams();
  const asked = readQuestion(query);
  const askable = isAskable(asked);
  const read = useRead(listSecurityEvents, callOf(asked), page.name, { when: askable });
  return (
    <AdminPage
      page={page}
      read={read}
      views={{ list: page.name, filter: filterOf(asked) }}
      tools={<SearchBox label={m.watch_security_search()} keeps={['kind', 'outcome', 'from', 'to']} />}
    >
      <JournalFilter asked={asked} />
      {namesNobody(asked) || read.state === 'missing' ? (
        <p className="m-0 py-8 text-small wrap-anywhere">
          {m.watch_security_unknown({ about: asked.about ?? '' })}
        </p>
      ) : askable ? (
        <AdminList
          label={m.watch_security()}
          read={read}
          columns={columns}
          keyOf={({ eventId }) => eventId}
          none={m.watch_security_none()}
        />
      ) : null}
    </AdminPage>
  );
}

const columns: Column<SecurityEvent>[] = [
  {
    key: 'what',
    label: m.watch_security_what(),
    cell: (entry) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {entryText(entry)}
        {wasRefused(entry) ? <StateChip tone="warn">{m.watch_security_outcome_refused()}</StateChip> : null}
      </span>
    ),
  },
  {
    key: 'whom',
    label: m.watch_security_whom(),
    cell: ({ memberId, email }) =>
      email ??
      (memberId ? (
        <span>
          {m.watch_security_gone()}{' '}
          <span className="block font-mono text-caption text-ink-3">{memberId}</span>
        </span>
      ) : (
        m.watch_security_nobody()
      )),
    className: 'wrap-anywhere',
  },
  { key: 'by', label: m.watch_security_by(), cell: actorText, className: 'wrap-anywhere' },
  {
    key: 'details',
    label: m.watch_security_details(),
    cell: (entry) => (
      <>
        {entry.apiKey ? <span className="block text-caption">{apiKeyText(entry.apiKey)}</span> : null}
        <span className="font-mono text-caption">{factsText(entry)}</span>
      </>
    ),
    className: 'wrap-anywhere',
  },
  {
    key: 'network',
    label: m.watch_security_network(),
    cell: ({ network, requestId }) => (
      <span className="font-mono text-caption">
        {network}
        {requestId ? (
          <span className="block wrap-anywhere text-ink-3 max-xl:sm:hidden">{requestId}</span>
        ) : null}
      </span>
    ),
    className: 'sm:max-xl:whitespace-nowrap',
  },
  {
    key: 'when',
    label: m.watch_security_when(),
    cell: ({ at }) => momentText(at),
    className: 'sm:whitespace-nowrap',
  },
];
