import { Link, useParams, useSearchParams } from 'react-router';
import { AdminPage, AdminPageWaiting, RowsWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs } from '#app/desk/admin/admin-tabs.tsx';
import { NothingHere } from '#app/desk/admin/nothing-here.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { useStaffMay } from '#app/state/rooms.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { readMailWords } from '#contract/mails.ts';
import { areaOf } from './mail-areas.ts';
import { MailForm } from './mail-form.tsx';

const page = { name: 'AdminMail', title: m.mails_one, lead: m.mails_one_lead } as const;
const first = 'en';

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** The words of one mail, and the form that changes them. */
export default function AdminMail() {
  const { file = '', name = '' } = useParams();
  const [query] = useSearchParams();
  const language = query.get('language') ?? first;
  const read = useRead(readMailWords, { file, name, language }, page.name, { params: { file, name } });
  const writes = useStaffMay()('saveMailWords');
  return (
    <AdminPage
      page={{
        ...page,
        title: () => read.data?.original.subject ?? m.mails_one(),
        lead: () => m.mails_one_lead_named({ name: `${file}.${name}` }),
      }}
      read={read}
    >
      <Link
        to={`${adminPaths.AdminMails}?area=${areaOf(file)}`}
        className="mt-2 inline-flex min-h-6 items-center text-small font-semibold text-primary"
      >
        {m.mails_all()}
      </Link>
      <Answered
        read={read}
        waiting={<RowsWaiting />}
        missing={<NothingHere>{m.mails_missing()}</NothingHere>}
      >
        {(mail) => (
          <>
            {mail.languages.length > 1 ? (
              <AdminTabs
                param="language"
                label={m.mails_languages()}
                current={language === first ? null : language}
                tabs={mail.languages.map((one) => ({ value: one === first ? null : one, label: one }))}
              />
            ) : null}
            <MailForm key={`${file}.${name}.${language}`} mail={mail} writes={writes} reload={read.refetch} />
          </>
        )}
      </Answered>
    </AdminPage>
  );
}
