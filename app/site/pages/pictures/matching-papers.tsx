import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';

/** On one line, so that its frame is one. */
const form = 'sp.\u00a0z\u00a0o.o.';

/** Three papers of one invented company: two agree letter by letter, the form does not. */
export function MatchingPapers() {
  return (
    <div className="grid gap-4 xl:grid-cols-3">
      <Paper
        title={m.create_draw_register()}
        name={`Polana Handel ${form}`}
        address="ul. Lipowa 4/12, Kraków"
      />
      <Paper title={m.create_draw_bank()} name={`Polana Handel ${form}`} address="ul. Lipowa 4/12, Kraków" />
      <Paper
        wrong
        title={m.create_draw_form()}
        name={
          <>
            Polana Handel <Gap>{form}</Gap>
          </>
        }
        address={
          <>
            <Gap>ul.</Gap> Lipowa 4<Gap>/12</Gap>, Kraków
          </>
        }
      />
    </div>
  );
}

interface PaperProps {
  title: string;
  name: ReactNode;
  address: ReactNode;
  wrong?: boolean;
}

function Paper({ title, name, address, wrong = false }: PaperProps) {
  const Icon = wrong ? X : Check;
  return (
    <div
      className={`flex flex-col border bg-surface px-5 pt-4 pb-5 ${wrong ? 'border-error' : 'border-control'}`}
    >
      <p className="m-0 border-b border-line pb-2 font-mono text-label text-ink-3">{title}</p>
      <dl className="m-0 mt-3 mb-4 grid gap-x-8 gap-y-3 sm:max-xl:grid-cols-2">
        <div>
          <dt className="text-caption text-ink-3">{m.create_draw_name()}</dt>
          <dd className="m-0 font-medium text-ink">{name}</dd>
        </div>
        <div>
          <dt className="text-caption text-ink-3">{m.create_draw_address()}</dt>
          <dd className="m-0 font-medium text-ink">{address}</dd>
        </div>
      </dl>
      <p
        className={`mt-auto mb-0 flex items-center gap-2 text-small font-semibold ${wrong ? 'text-error' : 'text-success'}`}
      >
        <Icon size={16} strokeWidth={2} aria-hidden="true" className="shrink-0" />
        {wrong ? m.create_draw_differs() : m.create_draw_agrees()}
      </p>
    </div>
  );
}

/** What the form leaves out. */
function Gap({ children }: { children: ReactNode }) {
  return (
    <del className="rounded-label border border-dashed border-error px-1 font-normal whitespace-nowrap text-error no-underline">
      {children}
    </del>
  );
}
