import type { ReactNode } from 'react';
import { LabelChip } from '#app/ui/label-chip.tsx';
import type { PageCopy } from '#content/en/pages/shape.ts';

export interface AuthPageProps {
  copy: PageCopy;
  /** In place of the copy's sentence under the heading. */
  lead?: ReactNode;
  children: ReactNode;
}

/** Heading, form, and at the foot of the column the help that the page's copy brings. */
export function AuthPage({ copy, lead, children }: AuthPageProps) {
  const [label, step] = copy.label.split(/ (?=\d\/\d$)/);
  return (
    <>
      <div>
        <LabelChip code={step ?? copy.code} label={label ?? copy.label} station />
      </div>
      <h1 className="mt-4 mb-2.5 text-[2.25rem] leading-[1.06] md:text-[2.5rem] lg:-mr-18 lg:text-[2.875rem]">
        {copy.headline}
      </h1>
      <p className="m-0 mb-6 text-[1.125rem] leading-normal text-ink-2">{lead ?? copy.sub}</p>
      {children}
      <div className="mt-auto pt-12">
        {copy.sections.map((section) => (
          <details
            key={section.id}
            id={section.id}
            className="group/more border-t border-line text-small last:border-b"
          >
            <summary className="flex min-h-11 list-none items-center gap-3 py-2 font-medium md:flex-row-reverse md:justify-between text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
              {/* On a phone the sign stands before the words: behind them lies the contact button. */}
              <span
                aria-hidden="true"
                className="w-3 font-mono text-label text-ink-3 before:content-['+'] group-open/more:before:content-['−']"
              />
              {section.heading}
            </summary>
            <p className="m-0 pb-4">{section.text}</p>
          </details>
        ))}
      </div>
    </>
  );
}
