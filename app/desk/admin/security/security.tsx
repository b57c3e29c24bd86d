import { useSearchParams } from 'react-router';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { listSecurityEvents } from '#contract/security-events.ts';
import { eventColumns } from './event-columns.tsx';
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
          columns={eventColumns}
          keyOf={({ eventId }) => eventId}
          none={m.watch_security_none()}
        />
      ) : null}
    </AdminPage>
  );
}
