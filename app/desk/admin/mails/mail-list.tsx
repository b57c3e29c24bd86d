import { Link, useSearchParams } from 'react-router';
import { Captioned } from '#app/desk/admin/captioned.tsx';
import { m } from '#app/paraglide/messages.js';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { ListedMail } from '#contract/mails.ts';
import { type MailArea, mailAreas } from './mail-areas.ts';
import { mailPath, readerName, rewritingWords } from './mail-names.ts';

interface MailListProps {
  mails: readonly ListedMail[];
  /** All areas with what is left of them; otherwise one, and the ways to the others. */
  searched: boolean;
}

/** Mails by what they are about, called by their subjects: one area at a time, as all of them would be too many to read. */
export function MailList({ mails, searched }: MailListProps) {
  const [query] = useSearchParams();
  const areas = mailAreas(mails);
  const current = areas.find(({ name }) => name === query.get('area')) ?? areas[0];
  if (searched) return areas.map((area) => <Area key={area.name} {...area} />);
  return (
    <>
      <nav aria-label={m.mails_areas()} className="mt-4">
        <ul className="m-0 flex list-none flex-wrap gap-2 p-0">
          {areas.map(({ name, title, mails: ofArea }) => (
            <li key={name}>
              <Link
                to={{ search: `?area=${name}` }}
                preventScrollReset
                aria-current={name === current?.name ? 'true' : undefined}
                className="flex min-h-9 items-center gap-2 rounded-control border border-line px-3 text-small text-ink no-underline hover:bg-sunken aria-[current=true]:border-transparent aria-[current=true]:bg-soft aria-[current=true]:font-semibold aria-[current=true]:text-on-soft"
              >
                {title}
                <span className="text-caption text-ink-3 tabular-nums">{ofArea.length}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {current ? <Area {...current} /> : null}
    </>
  );
}

const Area = ({ name, title, mails }: MailArea) => (
  <section aria-labelledby={`mails-${name}`} className="mt-8">
    <h2 id={`mails-${name}`} className="m-0 mb-3 text-h3!">
      {title}
    </h2>
    <DataTable
      dense
      label={title}
      columns={columns(mails)}
      rows={mails}
      keyOf={({ file, name: mail }) => `${file}.${mail}`}
    />
  </section>
);

/** Who gets it and whose words it has are told where not all are alike. */
const columns = (mails: readonly ListedMail[]): readonly Column<ListedMail>[] => [
  subjectColumn,
  ...(mails.some(({ reader }) => reader !== 'member') ? [readerColumn] : []),
  ...(mails.some(isReworded) ? [stateColumn] : []),
];

const isReworded = ({ languages }: Pick<ListedMail, 'languages'>): boolean =>
  languages.some(({ state }) => state !== 'original');

const subjectColumn: Column<ListedMail> = {
  key: 'mail',
  label: m.mails_subject(),
  cell: (mail) => (
    // Two may have the same subject.
    <Captioned caption={<span className="font-mono text-label">{`${mail.file}.${mail.name}`}</span>}>
      <Link
        to={mailPath(mail)}
        className="inline-flex min-h-6 items-center text-primary no-underline wrap-anywhere hover:text-primary-hover hover:underline"
      >
        {mail.subject}
      </Link>
    </Captioned>
  ),
};

const readerColumn: Column<ListedMail> = {
  key: 'reader',
  label: m.mails_reader(),
  onPhone: 'away',
  cell: ({ reader }) => readerName[reader](),
  className: 'whitespace-nowrap sm:w-44',
};

const stateColumn: Column<ListedMail> = {
  key: 'state',
  label: m.mails_state(),
  onPhone: 'end',
  cell: ({ languages }) => <Wording languages={languages} />,
  className: 'sm:w-36',
};

/** A chip where the operator wrote words; the original ones are the rule and stay quiet. */
const Wording = ({ languages }: Pick<ListedMail, 'languages'>) => (
  <span className={`inline-flex flex-wrap gap-2 ${isReworded({ languages }) ? '' : 'max-sm:hidden'}`}>
    {languages.map(({ language, state }) => {
      const [text, tone] = rewritingWords[state];
      const said = languages.length > 1 ? `${language}: ${text()}` : text();
      return state === 'original' ? (
        <span key={language} className="text-ink-3 max-sm:hidden">
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
