import type { ReactNode } from 'react';
import { band, Frame, headingClass } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import type { PageCopy } from '#content/en/pages/shape.ts';

interface HomeToolsProps {
  tool: Required<NonNullable<PageCopy['tool']>>;
  children: ReactNode;
}

/** The dark ground right below the hero, on which the mini tools stand. */
export function HomeTools({ tool: { id, heading }, children }: HomeToolsProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={band}>
      <Frame className="pt-14 max-md:pb-8 md:pb-15">
        <div className="flex flex-wrap items-baseline justify-between gap-x-16 gap-y-1.5">
          <h2 id={`${id}-heading`} className={`m-0 text-[1.625rem]! leading-[1.2]! ${headingClass}`}>
            {heading}
          </h2>
          <p className="m-0 text-small">{m.home_tools_text()}</p>
        </div>
        <div className="mt-7.5">{children}</div>
      </Frame>
    </section>
  );
}
