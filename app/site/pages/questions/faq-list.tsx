import {
  ArrowRight,
  CreditCard,
  Images,
  Link2,
  type LucideIcon,
  Plus,
  Server,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { arrowLink, Frame } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { buttonLook } from '#app/ui/button.tsx';
import type { FaqEntry } from '#content/en/faq.ts';
import { faqGroups } from './faq-data.ts';

const icons: Record<FaqEntry['topic'], LucideIcon> = {
  billing: CreditCard,
  servers: Server,
  library: Images,
  accounts: UserRound,
  privacy: ShieldCheck,
};

/** All answers, grouped; they open natively. The search (faq-search.ts) works on this markup. */
export default function FaqList() {
  const groups = faqGroups();
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <Frame className="pt-4 pb-24">
      <div
        data-faq
        className="grid gap-x-14 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[14.5rem_minmax(0,42rem)_minmax(0,1fr)]"
      >
        <nav id="topics" aria-label={m.site_topics()} className="lg:sticky lg:top-24 lg:self-start">
          <ul className="m-0 flex list-none flex-wrap gap-x-2 p-0 lg:block">
            <Topic id="answers" label={m.site_all_topics()} count={total} />
            {groups.map(({ id, label, entries }) => (
              <Topic key={id} id={id} label={label} count={entries.length} />
            ))}
          </ul>
        </nav>
        <div id="answers" className="min-w-0">
          <p data-faq-none hidden className="mt-0 mb-8 rounded-card bg-sunken px-6 py-5">
            {m.site_faq_none()}
          </p>
          {groups.map(({ id, label, entries }, at) => {
            const Icon = icons[id];
            return (
              <section key={id} id={id} data-faq-topic={id} className="mb-14 last:mb-0">
                <h2 className="m-0 flex items-center gap-3 border-b-2 border-family pb-3 text-h3!">
                  <Icon size={24} strokeWidth={1.75} aria-hidden="true" className="text-family" />
                  {label}
                </h2>
                {entries.map((entry, index) => (
                  <Entry key={entry.id} entry={entry} open={at === 0 && index === 0} />
                ))}
              </section>
            );
          })}
        </div>
        <aside
          id="not-here"
          aria-labelledby="not-here-title"
          className="border-t-2 border-family pt-3.5 text-small lg:col-start-2 xl:col-start-auto xl:self-start"
        >
          <p id="not-here-title" className="m-0 font-semibold text-ink">
            {m.site_faq_not_here()}
          </p>
          <p className="mt-1 mb-3">{m.site_faq_not_here_text()}</p>
          <a href={paths.Feedback} className={arrowLink}>
            {m.site_send_feedback()}
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
          </a>
        </aside>
      </div>
    </Frame>
  );
}

function Topic({ id, label, count }: { id: string; label: string; count: number }) {
  return (
    <li>
      <a
        href={`#${id}`}
        className="flex min-h-11 items-center justify-between gap-2 text-small text-ink-2 no-underline hover:text-ink data-empty:text-ink-3 max-lg:rounded-control max-lg:border max-lg:border-line max-lg:px-3 lg:min-h-0 lg:border-l-2 lg:border-line lg:py-2 lg:pl-3.5 lg:hover:border-family max-lg:mb-2"
      >
        {label}
        <span data-faq-count={id} className="text-ink-3">
          {count}
        </span>
      </a>
    </li>
  );
}

/**
 * The hash is inside the answer: a browser opens the fold around the place an address leads to. The first one of the page is
 * open, which shows what the rows are.
 */
function Entry({ entry: { id, question, answer, more }, open }: { entry: FaqEntry; open: boolean }) {
  return (
    <details data-faq-entry open={open} className="group border-b border-line">
      <summary className="flex list-none items-start justify-between gap-5 py-4 text-body leading-snug font-medium text-ink [&::-webkit-details-marker]:hidden">
        <h3 className="m-0 font-sans! text-[1em]! font-medium tracking-normal!">{question}</h3>
        <Plus
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="mt-0.5 shrink-0 transition-transform duration-180 group-open:rotate-45"
        />
      </summary>
      <div id={id} className="scroll-mt-40 pb-5">
        <p className="m-0 max-w-measure">{answer}</p>
        <p className="mt-3 mb-0 flex flex-wrap gap-x-6 gap-y-1">
          {more ? (
            <a href={more.to} className={arrowLink}>
              {more.label}
              <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
            </a>
          ) : null}
          <a href={`#${id}`} className={arrowLink}>
            <Link2 size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.site_faq_link()}
            <span className="sr-only">: {question}</span>
          </a>
        </p>
        <DidThisHelp id={id} question={question} />
      </div>
    </details>
  );
}

const answerButton = `${buttonLook({ kind: 'secondary', dense: true })} min-w-16`;

/**
 * Two buttons, and what is said once one was pressed (faq-help.ts). All of it is in the served markup; a press before
 * the page is awake is kept and replayed. Without script there is nobody to hear it, so it is not shown.
 */
function DidThisHelp({ id, question }: { id: string; question: string }) {
  return (
    <div
      data-faq-help={id}
      className="mt-4 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 text-small noscript:hidden"
    >
      {/* A floating legend stands in line with what it names. */}
      <fieldset data-faq-ask className="m-0 flex flex-wrap items-center gap-2 border-0 p-0">
        <legend className="float-left mr-1 p-0">{m.statistics_helped_question()}</legend>
        <button type="button" data-helped="Y" className={answerButton}>
          {m.statistics_helped_yes()}
        </button>
        <button type="button" data-helped="N" className={answerButton}>
          {m.statistics_helped_no()}
        </button>
      </fieldset>
      <div role="status" tabIndex={-1} className="empty:hidden focus:outline-none">
        <span data-said="Y" hidden>
          {m.statistics_helped_thanks()}
        </span>
        <span data-said="N" hidden>
          {m.statistics_missed_thanks()}{' '}
          <a
            href={`${paths.Feedback}?topic=question&page=${encodeURIComponent(`${paths.Faq}#${id}`)}`}
            className={arrowLink}
          >
            {m.statistics_missed_link()}
            <span className="sr-only">: {question}</span>
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
          </a>
        </span>
      </div>
    </div>
  );
}
