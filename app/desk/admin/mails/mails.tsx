import { Link } from 'react-router';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffRoles } from '#app/state/rooms.ts';
import { useRead } from '#app/state/use-read.ts';
import { StateChip } from '#app/ui/state-chip.tsx';
import { type ListedMail, listMailWords } from '#contract/mails.ts';
import { staffMay } from '#contract/staff.ts';
import { mailPath, readerName, rewritingWords } from './mail-names.ts';
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
      <AdminList
        label={m.mails_list()}
        read={read}
        columns={[
          {
            key: 'mail',
            label: m.mails_mail(),
            cell: (mail: ListedMail) => (
              <Link to={mailPath(mail)} className="inline-flex min-h-6 items-center text-primary">
                {mail.file}.{mail.name}
              </Link>
            ),
          },
          {
            key: 'subject',
            label: m.mails_subject(),
            cell: ({ subject }) => subject,
            className: 'wrap-anywhere',
          },
          {
            key: 'reader',
            label: m.mails_reader(),
            cell: ({ reader }) => readerName[reader](),
            className: 'whitespace-nowrap',
          },
          {
            key: 'state',
            label: m.mails_state(),
            cell: ({ languages }) => (
              <span className="inline-flex flex-wrap gap-2">
                {languages.map(({ language, state }) => {
                  const [text, tone] = rewritingWords[state];
                  return (
                    <StateChip key={language} tone={tone}>
                      {languages.length > 1 ? `${language}: ${text()}` : text()}
                    </StateChip>
                  );
                })}
              </span>
            ),
          },
        ]}
        keyOf={({ file, name }) => `${file}.${name}`}
        none={m.mails_none()}
      />
    </AdminPage>
  );
}
