import { ArrowRight, Plus } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { LabelChip } from '#app/ui/label-chip.tsx';
import { ClosingBand } from './closing-band.tsx';
import { dayInWords } from './day.ts';
import { arrowLink, band, Frame, room, roomAfter, station } from './frame.tsx';
import { type HomeData, homeData, type Paired } from './home-data.ts';
import { Notes, Section } from './section.tsx';
import { UsedWith } from './used-with.tsx';

/** The home page below its hero. */
export default function HomeRest() {
  const page = homeData();
  const [jobs, families, prices, promises] = page.sections;
  return (
    <>
      <section id={jobs?.id} aria-labelledby="jobs-heading" className={band}>
        <Frame className="py-14 lg:py-17">
          <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-3">
            <h2 id="jobs-heading" className={`m-0 ${station}`}>
              {jobs?.heading}
            </h2>
            <p className="m-0 max-w-[52ch] text-small">{jobs?.text}</p>
          </div>
          <ul className="m-0 mt-9 grid list-none p-0 max-lg:divide-y max-lg:divide-(--band-line) lg:grid-cols-[1fr_1.26fr_1fr_1fr] lg:divide-x lg:divide-(--band-line) lg:border-x lg:border-(--band-line)">
            {page.jobs.map((job) => (
              <li key={job.term}>
                <Job job={job} />
              </li>
            ))}
          </ul>
        </Frame>
      </section>
      <section id={families?.id} aria-labelledby="families-heading">
        <Frame className={room}>
          <h2 id="families-heading" className={`m-0 max-w-[18ch] ${station}`}>
            {families?.heading}
          </h2>
          <p className="mt-4 mb-0 max-w-[56ch]">{families?.text}</p>
          <ul className="m-0 mt-10 grid list-none gap-5 p-0 lg:grid-cols-12">
            {page.families.map((family, i) => (
              <li key={family.term} className={spans[i]}>
                <FamilyCard family={family} wide={i === 4} />
              </li>
            ))}
          </ul>
        </Frame>
      </section>
      {prices ? <Notes sections={[prices]} joined /> : null}
      <Articles page={page} />
      {promises ? <Section section={promises} form="board" joined={false} /> : null}
      <Questions page={page} />
      <UsedWith related={page.related} joined />
      <ClosingBand family={page.family} action={page.action} />
    </>
  );
}

const spans = ['lg:col-span-7', 'lg:col-span-5', 'lg:col-span-5', 'lg:col-span-7', 'lg:col-span-12'];

function Job({ job: { term, text, links } }: { job: Paired }) {
  const [page] = links;
  if (!page) return null;
  return (
    <a href={page.to} className="group flex h-full flex-col py-6 text-on-band-2 no-underline lg:px-6">
      <span className="font-mono text-label text-signal">{page.code}</span>
      <span className="mt-3 font-display text-h3 leading-tight font-semibold tracking-[-0.015em] text-on-band">
        {term}
      </span>
      <span className="mt-2 text-small">{text}</span>
      <span className="mt-auto inline-flex items-center gap-1.5 pt-6 text-small font-semibold text-on-band group-hover:underline">
        {page.label}
        <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
      </span>
    </a>
  );
}

/** A group of offers: what it is for, and its pages in a neutral well. */
function FamilyCard({ family: { term, text, links }, wide }: { family: Paired; wide: boolean }) {
  const [first] = links;
  return (
    <section
      data-family={wide ? undefined : first?.family}
      className={`grid h-full overflow-hidden rounded-card border border-line bg-surface ${wide ? 'lg:grid-cols-[5fr_7fr]' : 'grid-rows-[1fr_auto]'}`}
    >
      <div className="p-6 md:p-7">
        <h3 className="m-0">{term}</h3>
        <p className="mt-2 mb-0 max-w-[48ch]">{text}</p>
      </div>
      <ul
        className={`m-0 list-none bg-sunken p-3 md:p-4 ${wide ? 'border-line max-lg:border-t lg:border-l' : 'border-t border-line'}`}
      >
        {links.map((page) => (
          <li key={page.to} data-family={page.family}>
            <a
              href={page.to}
              className="group flex min-h-12 items-center gap-4 rounded-control px-3 text-ink no-underline hover:bg-surface"
            >
              <span className="w-14 shrink-0 font-mono text-label text-family">{page.code}</span>
              <span className="font-medium">{page.label}</span>
              <span className="ml-auto hidden truncate text-small text-ink-3 sm:block">{page.line}</span>
              <ArrowRight
                size={16}
                strokeWidth={1.75}
                aria-hidden="true"
                className="shrink-0 text-ink-3 max-sm:ml-auto"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Articles({ page: { articles } }: { page: HomeData }) {
  const [latest, ...others] = articles;
  if (!latest) return null;
  return (
    <section aria-labelledby="articles-heading">
      <Frame className={roomAfter(true)}>
        <h2 id="articles-heading" className={`m-0 ${station}`}>
          {m.site_articles_heading()}
        </h2>
        <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[5fr_6fr]">
          <a
            href={latest.to}
            data-family={latest.family}
            className="group flex flex-col rounded-card border border-line bg-sunken p-6 text-ink-2 no-underline md:p-8"
          >
            <span>
              <LabelChip code={latest.family} label={latest.topic} />
            </span>
            <span className="mt-6 max-w-[18ch] font-display text-h2 leading-[1.12] font-semibold tracking-[-0.02em] text-ink group-hover:underline group-hover:decoration-2 group-hover:underline-offset-6">
              {latest.title}
            </span>
            <span className="mt-4 max-w-[48ch]">{latest.description}</span>
            <span className="mt-auto pt-8 text-small text-ink-3">
              {dayInWords(latest.publishedOn)}, {m.site_minutes({ minutes: latest.minutes })}
            </span>
          </a>
          <ul className="m-0 list-none border-t border-line p-0">
            {others.map((article) => (
              <li key={article.id} data-family={article.family} className="border-b border-line">
                <a
                  href={article.to}
                  className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 py-4.5 text-ink no-underline hover:text-family"
                >
                  <span className="pt-1 font-mono text-label text-family">{article.family}</span>
                  <span>
                    <span className="block font-display text-[1.125rem] leading-snug font-semibold tracking-[-0.01em]">
                      {article.title}
                    </span>
                    <span className="text-small text-ink-3">
                      {dayInWords(article.publishedOn)}, {m.site_minutes({ minutes: article.minutes })}
                    </span>
                  </span>
                </a>
              </li>
            ))}
            <li className="pt-5">
              <a href={paths.Blog} className={arrowLink}>
                {m.site_all_articles()}
                <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
              </a>
            </li>
          </ul>
        </div>
      </Frame>
    </section>
  );
}

function Questions({ page: { questions } }: { page: HomeData }) {
  return (
    <section aria-labelledby="questions-heading">
      <Frame className={room}>
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] xl:gap-x-24">
          <div>
            <h2 id="questions-heading" className={`m-0 ${station}`}>
              {m.site_questions_heading()}
            </h2>
            <p className="mt-4 mb-4">{m.site_questions_text()}</p>
            <a href={paths.Faq} className={arrowLink}>
              {m.site_all_questions()}
              <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
            </a>
          </div>
          <div>
            {questions.map(({ id, question, answer }) => (
              <details key={id} name="home-questions" className="group border-t border-line last:border-b">
                <summary className="flex list-none items-start justify-between gap-5 py-4.5 font-display text-[1.1875rem] leading-snug font-semibold tracking-[-0.01em] text-ink [&::-webkit-details-marker]:hidden">
                  {question}
                  <Plus
                    size={20}
                    strokeWidth={1.75}
                    aria-hidden="true"
                    className="mt-0.5 shrink-0 transition-transform duration-180 group-open:rotate-45"
                  />
                </summary>
                <p className="m-0 max-w-[62ch] pb-5">{answer}</p>
              </details>
            ))}
          </div>
        </div>
      </Frame>
    </section>
  );
}
