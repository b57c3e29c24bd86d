import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { askBackWords, questionWords, type ShopBrief } from './brief-text.ts';
import { type Answers, askBack, countAnswered, type QuestionId, questionIds } from './custom-brief.ts';

interface PaperProps {
  answers: Answers;
  shop: ShopBrief | null;
  onLeaveShop(): void;
  /** What can be done with it. */
  children?: ReactNode;
}

/** The document that grows beside the questions. */
export function BriefPaper({ answers, shop, onLeaveShop, children }: PaperProps) {
  const count = countAnswered(answers);
  return (
    <section aria-label={m.build_paper()} className="border border-line bg-surface px-5 py-5 md:px-7 md:py-6">
      <p className="m-0 flex items-center justify-between gap-4 border-b-2 border-ink pb-3">
        <span className="font-display text-h3 leading-none font-semibold tracking-[-0.015em] text-ink">
          {m.build_paper_label()}
        </span>
        <span className="rounded-label bg-ink px-2.5 py-1.75 font-mono text-label leading-none font-medium whitespace-nowrap text-bg">
          {m.build_plate({ count })}
        </span>
      </p>
      <dl className="m-0">
        {questionIds.map((id) => (
          <Entry key={id} id={id} answer={answers[id].trim()} />
        ))}
      </dl>
      {shop ? <Shop shop={shop} onLeave={onLeaveShop} /> : null}
      <p className="mt-3 mb-0 text-caption text-ink-3">
        {count === 0 ? m.build_paper_empty() : m.build_paper_note()}
      </p>
      {children}
    </section>
  );
}

function Entry({ id, answer }: { id: QuestionId; answer: string }) {
  const ask = askBack(id, answer);
  return (
    <div className="grid gap-x-5 gap-y-1 border-b border-line py-3 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      <dt className="text-small font-semibold text-ink">{questionWords[id].term()}</dt>
      <dd className="m-0 min-w-0 text-small">
        {answer === '' ? (
          <span className="block text-ink-3">{m.build_open()}</span>
        ) : (
          <span className="block break-words whitespace-pre-wrap text-ink">{answer}</span>
        )}
        {ask ? (
          <span className="mt-1.5 block border-l-2 border-signal pl-2.5 text-caption text-signal-text">
            {m.build_ask_back()} {askBackWords[ask]()}
          </span>
        ) : null}
      </dd>
    </div>
  );
}

function Shop({ shop, onLeave }: { shop: ShopBrief; onLeave(): void }) {
  const facts = [...shop.facts, [m.build_shop_estimate(), shop.hours] as const];
  return (
    <div className="border-b border-line py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h3 className="m-0 font-sans! text-small! leading-normal! font-semibold! tracking-normal!">
          {m.build_shop()}
        </h3>
        <span className="flex gap-4 text-caption font-semibold">
          <a href={shop.address} className="inline-flex min-h-6 items-center text-primary">
            {m.build_shop_change()}
          </a>
          <button type="button" onClick={onLeave} className="min-h-6 text-primary hover:underline">
            {m.build_shop_leave()}
          </button>
        </span>
      </div>
      {shop.problems.length > 0 ? (
        <p className="mt-1.5 mb-0 bg-warn-soft px-2.5 py-1.5 text-caption text-warn">
          {m.build_shop_problem({ parts: shop.problems.join(', ') })}
        </p>
      ) : null}
      <dl className="m-0 mt-1.5 grid gap-x-5 gap-y-0.5 text-caption sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([term, fact]) => (
          <div key={term} className="contents">
            <dt className="text-ink-3 max-sm:not-first:mt-1">{term}</dt>
            <dd className="m-0 text-ink">{fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
