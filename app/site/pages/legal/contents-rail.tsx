import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Heading } from '#app/frame/prose.tsx';
import { m } from '#app/paraglide/messages.js';

interface ContentsRailProps {
  headings: readonly Heading[];
  /** Below the list in the rail. */
  children?: ReactNode;
}

/** The headings of a long text: a rail beside it, a fold above it on small screens. */
export function ContentsRail({ headings, children }: ContentsRailProps) {
  const list = (
    <ol className="m-0 list-none p-0">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block border-l-2 border-line py-1.75 pl-3.5 text-small leading-snug text-ink-3 no-underline hover:border-family hover:text-ink aria-[current]:border-family aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={m.site_contents()} data-contents className="print:hidden">
      <details className="group rounded-card border border-line bg-surface px-4 xl:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between font-semibold text-ink [&::-webkit-details-marker]:hidden">
          {m.site_contents()}
          <ChevronDown
            size={20}
            strokeWidth={1.75}
            aria-hidden="true"
            className="text-ink-3 group-open:rotate-180"
          />
        </summary>
        <div className="pb-4">{list}</div>
      </details>
      <div className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] overflow-y-auto xl:block">
        <p className="m-0 mb-2.5 text-small font-semibold text-ink">{m.site_contents()}</p>
        {list}
        {children}
      </div>
    </nav>
  );
}
