import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/button.tsx';
import { LabelChip } from '#app/ui/label-chip.tsx';
import type { PageCopy, PageSection } from '#content/en/pages/shape.ts';
import { Frame } from './frame.tsx';
import { HeroScene } from './hero-scene.tsx';
import type { Crumb } from './page-data.ts';
import { ActionForReaders } from './readers.tsx';

/**
 * `split`: words left, picture right. `letter`: a page of words. `index`: the way through the page stands beside it.
 * `tool`: low, with a small picture, because the tool below is what people came for.
 */
export type HeroForm = 'split' | 'letter' | 'index' | 'tool';

export type HeroWords = Pick<
  PageCopy,
  'family' | 'code' | 'label' | 'headline' | 'sub' | 'action' | 'second' | 'scene'
> & { sections: readonly Pick<PageSection, 'id' | 'heading'>[]; crumbs?: readonly Crumb[] };

export interface HeroProps {
  page: HeroWords;
  form?: HeroForm;
  /** The home page speaks a size larger. */
  large?: boolean;
  /** In place of the two buttons. */
  actions?: ReactNode;
}

export function Hero({ page, form = 'split', large, actions }: HeroProps) {
  const { scene, crumbs = [] } = page;
  const ground = scene?.camera === 'F';
  const pictured = scene !== undefined;
  const beside = form === 'index' || pictured;
  return (
    <Frame className="overflow-x-clip">
      <div
        className={`relative grid gap-x-10 gap-y-10 pt-10 md:pt-14 ${bottom(form, ground)} ${beside ? columns[form] : ''} ${form === 'index' ? 'lg:items-end' : 'lg:items-center'}`}
      >
        <div className={`min-w-0 lg:pt-4 ${ground ? 'lg:pb-18' : 'lg:pb-4'}`}>
          <Breadcrumbs crumbs={crumbs} />
          <LabelChip code={page.code} label={page.label} station />
          <h1
            className={`mt-5 mb-0 ${large ? 'text-display tracking-[-0.03em] leading-[1.02]' : ''} ${measure[form]}`}
          >
            <Sentences text={page.headline} />
          </h1>
          <p className="mt-4 mb-0 max-w-[48ch] text-lead">{page.sub}</p>
          <div
            className={`flex flex-col gap-3 sm:flex-row sm:flex-wrap ${form === 'tool' ? 'mt-6' : 'mt-8'}`}
          >
            {actions ?? <Actions page={page} />}
          </div>
        </div>
        {form === 'index' ? <Index page={page} /> : null}
        {pictured && form !== 'index' ? (
          <HeroScene
            scene={scene}
            family={page.family}
            small={form === 'tool'}
            className={ground ? 'self-end' : ''}
          />
        ) : null}
      </div>
    </Frame>
  );
}

const columns: Record<HeroForm, string> = {
  split: 'lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]',
  letter: 'lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]',
  index: 'lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)] lg:gap-x-20',
  tool: 'lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:gap-x-20',
};

const bottom = (form: HeroForm, ground: boolean) => {
  // A small picture is left out below 1024 px, and with it the line it stands on.
  if (ground) return form === 'tool' ? 'lg:border-b lg:border-line' : 'border-b border-line';
  return form === 'tool' ? 'pb-8 md:pb-10 lg:pt-8' : 'pb-14 md:pb-18';
};
const measure: Record<HeroForm, string> = {
  split: 'max-w-[18ch]',
  letter: 'max-w-[17ch]',
  index: 'max-w-[18ch]',
  tool: 'max-w-[24ch]',
};

/** A sentence that does not fit beside the one before begins a line of its own. */
function Sentences({ text }: { text: string }) {
  const sentences = text.split(/(?<=\.) /);
  if (sentences.length === 1) return text;
  return sentences.map((sentence, i) => (
    <Fragment key={sentence}>
      {i > 0 ? ' ' : null}
      <span className="inline-block">{sentence}</span>
    </Fragment>
  ));
}

function Actions({ page: { action, second } }: Pick<HeroProps, 'page'>) {
  return (
    <>
      <ActionForReaders
        action={action}
        link={({ to, label }, className) => (
          <ButtonLink to={to} className={className}>
            {label}
          </ButtonLink>
        )}
      />
      {second ? (
        <ActionForReaders
          action={second}
          link={({ to, label }, className) => (
            <ButtonLink to={to} kind="secondary" className={className}>
              {label}
            </ButtonLink>
          )}
        />
      ) : null}
    </>
  );
}

/** The sections by name, each a station further on. */
function Index({ page }: Pick<HeroProps, 'page'>) {
  return (
    <nav aria-label={m.site_contents()}>
      <ol className="m-0 list-none border-t-2 border-family p-0">
        {page.sections.map(({ id, heading }, i) => (
          <li key={id} className="border-b border-line">
            <a
              href={`#${id}`}
              className="group flex items-baseline gap-4 py-3.5 text-ink no-underline hover:text-family"
            >
              <span className="w-6 shrink-0 font-mono text-label text-family">
                {String(i + 1).padStart(2, '0')}
              </span>
              <span className="font-medium">{heading}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={m.site_breadcrumbs()} className="mb-5">
      <ol className="m-0 flex list-none flex-wrap gap-2 p-0 text-small text-ink-3">
        {crumbs.map(({ to, label }, i) => (
          // Its sign stays with an entry, so that no line ends with one.
          <li key={to} className="flex items-center gap-2">
            {i > 0 ? (
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
            ) : null}
            <a
              href={to}
              aria-current={i === crumbs.length - 1 ? 'page' : undefined}
              className="text-ink-3 no-underline hover:text-primary hover:underline aria-[current]:font-medium aria-[current]:text-ink"
            >
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
