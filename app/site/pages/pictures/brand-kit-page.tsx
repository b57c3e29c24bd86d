import { Download, FileCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';

/** A kit as a reseller opens it: pictures with their names, words, the terms beside them, the record of a download. */
export function BrandKitPage() {
  return (
    <div className="overflow-hidden rounded-control border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-3 md:px-5">
        <span>
          <b className="block leading-snug font-semibold text-ink">{m.partners_kit_line()}</b>
          <span className="text-caption text-ink-3">{m.partners_kit_brand()}</span>
        </span>
        <span className="rounded-label bg-ink px-2.5 py-1.5 font-mono text-label leading-none text-bg">
          {m.partners_kit_version()}
        </span>
      </div>
      <div className="grid lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-4 p-4 md:p-5">
          <div className="grid gap-3 sm:grid-cols-3">
            <Artwork name={m.partners_kit_main()} art={<Mug />} />
            <Artwork name={m.partners_kit_detail()} art={<Base />} />
            <Artwork name={m.partners_kit_mark()} art={<Mark />} />
          </div>
          <p className="m-0 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-3 text-small">
            <span className="text-ink-3">{m.partners_kit_words()}</span>
            <span className="text-ink">{m.partners_kit_words_text()}</span>
          </p>
        </div>
        <dl className="m-0 border-line bg-sunken px-4 py-2 text-small max-lg:border-t md:px-5 lg:border-l">
          {terms.map(({ name, text }) => (
            <div
              key={name()}
              className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-3 last:border-b-0"
            >
              <dt className="text-ink-3">{name()}</dt>
              <dd className="m-0 text-ink">{text()}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="m-0 flex items-start gap-2.5 border-t border-line px-4 py-3 text-small text-ink md:px-5">
        <FileCheck size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-family" />
        {m.partners_kit_record()}
      </p>
    </div>
  );
}

const terms = [
  { name: m.partners_kit_who, text: m.partners_kit_who_text },
  { name: m.partners_kit_where, text: m.partners_kit_where_text },
  { name: m.partners_kit_until, text: m.partners_kit_until_text },
  { name: m.partners_kit_change, text: m.partners_kit_change_text },
] as const;

function Artwork({ name, art }: { name: string; art: ReactNode }) {
  return (
    <figure className="m-0 grid min-w-0 grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-3 sm:block">
      <div className="overflow-hidden rounded-control border border-line">{art}</div>
      <figcaption className="flex sm:mt-1.5 items-center justify-between gap-2 font-mono text-label text-ink-2">
        <span className="min-w-0 min-[22rem]:max-sm:whitespace-nowrap [overflow-wrap:anywhere]">{name}</span>
        <Download size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
      </figcaption>
    </figure>
  );
}

const paper = 'oklch(.985 .006 90)';
const glaze = 'oklch(.72 .06 150)';
const shade = 'oklch(.55 .055 152)';
const clay = 'oklch(.80 .04 70)';

/** Main picture: the whole product on a white ground. */
function Mug() {
  return (
    <svg viewBox="0 0 160 128" aria-hidden="true" className="block w-full">
      <path d="M0 0h160v128H0z" fill="#fff" />
      <path
        d="M104 48h12a17 17 0 0 1 0 36h-13"
        fill="none"
        stroke={shade}
        strokeWidth="9"
        strokeLinejoin="round"
      />
      <path d="M46 30h62l-4 70q-1 6-7 6H57q-6 0-7-6z" fill={glaze} />
      <path d="M84 30h24l-4 70q-1 6-7 6H82z" fill={shade} opacity=".45" />
      <path d="M49 92h56l-1 8q-1 6-7 6H57q-6 0-7-6z" fill={clay} />
      <path d="M46 30h62l-.4 7H46.4z" fill={shade} opacity=".6" />
    </svg>
  );
}

/** Detail: the base with its stamp. */
function Base() {
  return (
    <svg viewBox="0 0 160 128" aria-hidden="true" className="block w-full">
      <path d="M0 0h160v128H0z" fill="oklch(.93 .012 80)" />
      <circle cx="80" cy="66" r="52" fill={shade} />
      <circle cx="80" cy="66" r="46" fill={clay} />
      <circle cx="80" cy="66" r="36" fill="oklch(.84 .035 72)" />
      <path d="M66 82V50l14 20 14-20v32" fill="none" stroke="oklch(.42 .04 60)" strokeWidth="5" />
      <path d="M62 92h36" stroke="oklch(.42 .04 60)" strokeWidth="3" />
    </svg>
  );
}

/** The mark with the clear space around it. */
function Mark() {
  return (
    <svg viewBox="0 0 160 128" aria-hidden="true" className="block w-full">
      <path d="M0 0h160v128H0z" fill={paper} />
      <path d="M34 26h92v76H34z" fill="none" stroke={shade} strokeDasharray="4 4" />
      <path d="M56 84V44l24 28 24-28v40" fill="none" stroke="oklch(.3 .03 155)" strokeWidth="9" />
      <path d="M34 64H56M104 64h22M80 26v18M80 84v18" stroke={shade} strokeDasharray="2 3" />
    </svg>
  );
}
