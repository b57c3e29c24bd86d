import { AdminPage, AdminPageWaiting, RowsWaiting } from '#app/desk/admin/admin-page.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffRoles } from '#app/state/rooms.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { listMailWords } from '#contract/mails.ts';
import { staffMay } from '#contract/staff.ts';
import { MailList } from './mail-list.tsx';
import { NewsletterExport } from './newsletter-export.tsx';

const page = { name: 'AdminMails', title: m.mails_title, lead: m.mails_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** Every mail that the service sends, and what the operator made of its words. */
export default function AdminMails() {
  const read = useRead(listMailWords, {}, page.name);
  const exports = staffMay(useStaffRoles() ?? [], 'exportNewsletter');
  return (
    <AdminPage page={page} read={read} tools={exports ? <NewsletterExport /> : undefined}>
      <Answered read={read} waiting={<RowsWaiting />}>
        {({ items }) => <MailList mails={items} />}
      </Answered>
    </AdminPage>
  );
}
