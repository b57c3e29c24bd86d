import { ArrowDown, ArrowRight, Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { ebay } from '#content/en/rules/listings/ebay.ts';

const rule = ebay.rules.find((one) => one.kind === 'maxCharacters' && one.fields.includes('title'));
const maxCharacters = rule?.kind === 'maxCharacters' ? rule.max : 0;

/** The way of one rule to one listing, twice: read and forgotten, or standing where the title is written. */
export function RuleBesideField() {
  const [long, short] = [m.partners_draw_title_long(), m.partners_draw_title_short()];
  return (
    <div className="grid gap-8">
      <Way name={m.partners_draw_today()}>
        <Step label={m.partners_draw_page()}>
          <Lines />
          <span className="text-caption text-ink-2">{m.partners_draw_page_line({ max: maxCharacters })}</span>
          <Lines />
        </Step>
        <Next />
        <Step label={m.partners_draw_week()}>
          <span className="text-caption leading-snug text-ink">{long}</span>
        </Step>
        <Next />
        <Step label={m.partners_draw_refused()} tone="error">
          <span className="flex items-start gap-2 text-caption font-semibold text-error">
            <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
            {m.partners_draw_refused_line()}
          </span>
        </Step>
      </Way>
      <Way name={m.partners_draw_with()} ours>
        <Step label={m.partners_draw_set()}>
          <span className="font-mono text-label leading-relaxed text-ink">
            {rule?.id}
            <br />
            max {maxCharacters}
            <br />
            {rule?.checkedOn}
          </span>
        </Step>
        <Next ours />
        <Step label={m.partners_draw_field()}>
          <span className="rounded-control border border-error bg-bg px-2.5 py-1.5 text-caption leading-snug text-ink">
            {long.slice(0, maxCharacters)}
            <mark className="bg-error-soft text-error underline decoration-2">
              {long.slice(maxCharacters)}
            </mark>
          </span>
          <span className="text-caption font-semibold text-error">
            {m.partners_draw_over({ over: long.length - maxCharacters, max: maxCharacters })}
          </span>
        </Step>
        <Next ours />
        <Step label={m.partners_draw_sent()} tone="success">
          <span className="text-caption leading-snug text-ink">{short}</span>
          <span className="flex items-center gap-2 text-caption font-semibold text-success">
            <Check size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
            {m.partners_draw_count({ count: short.length, max: maxCharacters })}
          </span>
        </Step>
      </Way>
    </div>
  );
}

function Way({ name, ours, children }: { name: string; ours?: boolean; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <p className={`m-0 font-semibold ${ours ? 'text-family' : 'text-ink-3'}`}>{name}</p>
      <ol className="m-0 grid list-none p-0 max-md:justify-items-stretch md:grid-cols-[1fr_3rem_1.25fr_3rem_1fr]">
        {children}
      </ol>
    </div>
  );
}

const edges = { plain: 'border-line', error: 'border-error', success: 'border-success' } as const;

function Step({
  label,
  tone = 'plain',
  children,
}: {
  label: string;
  tone?: keyof typeof edges;
  children: ReactNode;
}) {
  return (
    <li className={`grid content-start gap-2 rounded-control border bg-surface p-4 ${edges[tone]}`}>
      <span className="text-caption font-medium text-ink-3">{label}</span>
      {children}
    </li>
  );
}

function Next({ ours }: { ours?: boolean }) {
  const look = `grid place-items-center ${ours ? 'text-family' : 'text-ink-3'}`;
  return (
    <li aria-hidden="true" className={`${look} max-md:h-9`}>
      <ArrowRight size={20} strokeWidth={1.75} className="max-md:hidden" />
      <ArrowDown size={20} strokeWidth={1.75} className="md:hidden" />
    </li>
  );
}

/** Everything else that the help page says. */
function Lines() {
  return (
    <span aria-hidden="true" className="grid gap-1.5">
      <span className="h-1 w-full rounded-label bg-line" />
      <span className="h-1 w-4/5 rounded-label bg-line" />
    </span>
  );
}
