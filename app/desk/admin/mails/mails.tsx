import { useSearchParams } from 'react-router';
import { AdminPage, AdminPageWaiting, RowsWaiting } from '#app/desk/admin/admin-page.tsx';
import { NothingHere } from '#app/desk/admin/nothing-here.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { listMailWords } from '#contract/mails.ts';
import { mailsAbout } from './mail-areas.ts';
import { MailList } from './mail-list.tsx';
import { NewsletterExport } from './newsletter-export.tsx';

const page = { name: 'AdminMails', title: m.mails_title, lead: m.mails_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** Every mail that the service sends, and what the operator made of its words; found by its subject or its name. */
export default function AdminMails() {
  const [query] = useSearchParams();
  const about = query.get('about') ?? '';
  const read = useRead(listMailWords, {}, page.name);
  const exports = useStaffMay()('exportNewsletter');
  return (
    <AdminPage
      page={page}
      read={read}
      tools={
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
          <SearchBox label={m.mails_search()} />
          {exports ? <NewsletterExport /> : null}
        </div>
      }
    >
      <Answered read={read} waiting={<RowsWaiting />}>
        {({ items }) => {
          const found = mailsAbout(items, about);
          return found.length ? (
            <MailList mails={found} searched={about !== ''} />
          ) : (
            <NothingHere>{m.mails_no_match({ about })}</NothingHere>
          );
        }}
      </Answered>
    </AdminPage>
  );
}
