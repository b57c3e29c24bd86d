import { ArrowDown, Printer } from 'lucide-react';
import { dayText } from '#app/format/day-text.ts';
import { arrowLink, Frame } from '#app/frame/frame.tsx';
import { proseLook, proseParts, type Text } from '#app/frame/prose.tsx';
import { m } from '#app/paraglide/messages.js';
import { buttonLook } from '#app/ui/button.tsx';
import { LabelChip } from '#app/ui/label-chip.tsx';
import { ContentsRail } from './contents-rail.tsx';
import type { LegalData } from './legal-data.ts';

/** The plain summary stands on its own ground before the text that counts. */
const summaryFirst =
  '[&>h2:first-child]:mb-0 [&>h2:first-child]:rounded-t-card [&>h2:first-child]:bg-sunken [&>h2:first-child]:px-6 [&>h2:first-child]:pt-6 [&>h2:first-child]:pb-4 [&>h2:first-child]:text-h3! [&>h2:first-child+ul]:rounded-b-card [&>h2:first-child+ul]:bg-sunken [&>h2:first-child+ul]:px-6 [&>h2:first-child+ul]:pb-5';

interface LegalPageProps {
  page: LegalData;
  text: Text;
  /** What can be done on the page, below the text: its id and name. */
  work?: { id: string; label: string };
}

/** A legal text: summary first, contents beside it, version and dated changes, and a way to keep it on paper. */
export function LegalPage({ page, text: Body, work }: LegalPageProps) {
  return (
    <>
      <Frame className="pt-10 pb-10 md:pt-14">
        <LabelChip code={page.code} label={page.label} station />
        <h1 className="mt-5 mb-0">{page.headline}</h1>
        <p className="mt-4 mb-0 max-w-[48ch] text-lead">{page.sub}</p>
        <p className="mt-6 mb-0 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-4 text-small text-ink-3">
          <span>{m.site_version({ version: page.version, day: dayText(page.effectiveOn) })}</span>
          <button
            type="button"
            data-print
            className={`${buttonLook({ kind: 'quiet', dense: true })} -mx-2 text-small! print:hidden`}
          >
            <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.site_print()}
          </button>
          {work ? (
            <a href={`#${work.id}`} className={`${arrowLink} min-h-6 print:hidden`}>
              {work.label}
              <ArrowDown size={16} strokeWidth={1.75} aria-hidden="true" />
            </a>
          ) : null}
        </p>
      </Frame>
      <Frame className="pb-20 lg:pb-26">
        <div className="grid gap-x-14 gap-y-8 xl:grid-cols-[14.5rem_minmax(0,42rem)_minmax(0,1fr)]">
          <ContentsRail headings={page.headings} />
          <div className={`min-w-0 max-w-[42rem] ${proseLook} ${summaryFirst}`}>
            <Body components={proseParts} />
          </div>
          <aside
            aria-labelledby="version-list"
            className="grid content-start gap-8 self-start border-t-2 border-family pt-3.5 text-small print:border-t xl:text-[0.875rem]"
          >
            <div>
              <h2 id="version-list" className="m-0 text-small! font-semibold tracking-normal!">
                {m.site_changes()}
              </h2>
              <ul className="m-0 mt-1.5 grid list-none gap-2.5 p-0 text-ink-3">
                {page.changes.map((change) => (
                  <li key={change.version}>
                    <span className="text-ink-2">
                      {change.version}, {dayText(change.on)}
                    </span>
                    <br />
                    {change.text}
                  </li>
                ))}
              </ul>
            </div>
            {page.sections.map(({ id, heading, text }) => (
              <section key={id} id={id} className="print:hidden">
                <h2 className="m-0 text-small! font-semibold tracking-normal!">{heading}</h2>
                <p className="mt-1.5 mb-0 max-w-measure text-ink-3">{text}</p>
              </section>
            ))}
          </aside>
        </div>
      </Frame>
    </>
  );
}
