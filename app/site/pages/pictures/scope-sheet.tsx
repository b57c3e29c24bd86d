import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';

/** One page of a scope as it comes back, with what each part is for in the margin. An invented job. */
export function ScopeSheet() {
  return (
    <div className="mx-auto grid max-w-[58rem] border border-control bg-surface">
      <p className="m-0 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-ink px-5 py-4 md:px-7">
        <span className="font-display text-h3 leading-tight font-semibold tracking-[-0.015em] text-ink">
          {m.build_draw_scope_job()}
        </span>
        <span className="font-mono text-label text-ink-3">{m.build_draw_scope()}</span>
      </p>
      <Part term={m.build_draw_in()} note={m.build_draw_note_in()}>
        <ul className="m-0 grid list-none gap-1 p-0">
          <li>{m.build_draw_in_1()}</li>
          <li>{m.build_draw_in_2()}</li>
        </ul>
      </Part>
      <Part term={m.build_draw_out()} note={m.build_draw_note_out()}>
        {m.build_draw_out_1()}
      </Part>
      <Part term={m.build_draw_price()} note={m.build_draw_note_price()}>
        {m.build_draw_price_1()}
      </Part>
      <Part term={m.build_draw_who()} note={m.build_draw_note_who()}>
        {m.build_draw_who_1()}
      </Part>
    </div>
  );
}

function Part({ term, note, children }: { term: string; note: string; children: ReactNode }) {
  return (
    <div className="grid border-b border-line last:border-b-0 md:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid gap-x-6 gap-y-1 px-5 py-4 md:px-7 lg:grid-cols-[8rem_minmax(0,1fr)]">
        <b className="text-small text-ink">{term}</b>
        <div className="text-small text-ink">{children}</div>
      </div>
      <p className="m-0 px-5 pb-4 text-caption text-signal-text md:border-l-2 md:border-signal md:py-4 max-md:before:mr-2 max-md:before:content-['→']">
        {note}
      </p>
    </div>
  );
}
