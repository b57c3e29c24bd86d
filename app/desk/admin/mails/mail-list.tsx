import { Link } from 'react-router';
import { Captioned } from '#app/desk/admin/captioned.tsx';
import { m } from '#app/paraglide/messages.js';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { ListedMail } from '#contract/mails.ts';
import { mailAreas } from './mail-areas.ts';
import { mailPath, readerName, rewritingWords } from './mail-names.ts';

/** Mails by what they are about, called by their subjects, and below the heading the way to each of these areas. */
export function MailList({ mails }: { mails: readonly ListedMail[] }) {
  const areas = mailAreas(mails);
  return (
    <>
      {areas.length > 1 ? (
        <nav aria-label={m.mails_areas()} className="mt-4">
          <ul className="m-0 flex list-none flex-wrap gap-2 p-0">
            {areas.map(({ name, title, mails: ofArea }) => (
              <li key={name}>
                <a
                  href={`#mails-${name}`}
                  className="flex min-h-9 items-center gap-2 rounded-control border border-line px-3 text-small text-ink no-underline hover:bg-sunken"
                >
                  {title}
                  <span className="text-caption text-ink-3 tabular-nums">{ofArea.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {areas.map(({ name, title, mails: ofArea }) => (
        <section key={name} aria-labelledby={`mails-${name}`} className="mt-8">
          <h2 id={`mails-${name}`} className="m-0 mb-3 scroll-mt-24 text-h3!">
            {title}
          </h2>
          <DataTable
            dense
            label={title}
            columns={columns}
            rows={ofArea}
            keyOf={({ file, name: mail }) => `${file}.${mail}`}
          />
        </section>
      ))}
    </>
  );
}

const columns: readonly Column<ListedMail>[] = [
  {
    key: 'mail',
    label: m.mails_subject(),
    cell: (mail) => (
      <Captioned
        caption={<span className="font-mono text-label max-sm:hidden">{`${mail.file}.${mail.name}`}</span>}
      >
        <Link
          to={mailPath(mail)}
          className="inline-flex min-h-6 items-center text-primary no-underline wrap-anywhere hover:text-primary-hover hover:underline"
        >
          {mail.subject}
        </Link>
      </Captioned>
    ),
  },
  {
    key: 'reader',
    label: m.mails_reader(),
    onPhone: 'away',
    cell: ({ reader }) => readerName[reader](),
    className: 'whitespace-nowrap sm:w-44',
  },
  {
    key: 'state',
    label: m.mails_state(),
    onPhone: 'end',
    cell: ({ languages }) => <Wording languages={languages} />,
    className: 'sm:w-36',
  },
];

/** A chip where the operator wrote words; the original ones are the rule and stay quiet. */
const Wording = ({ languages }: Pick<ListedMail, 'languages'>) => (
  <span
    className={`inline-flex flex-wrap gap-2 ${languages.some(({ state }) => state !== 'original') ? '' : 'max-sm:hidden'}`}
  >
    {languages.map(({ language, state }) => {
      const [text, tone] = rewritingWords[state];
      const said = languages.length > 1 ? `${language}: ${text()}` : text();
      return state === 'original' ? (
        <span key={language} className="text-caption text-ink-3 max-sm:hidden">
          {said}
        </span>
      ) : (
        <StateChip key={language} tone={tone}>
          {said}
        </StateChip>
      );
    })}
  </span>
);
