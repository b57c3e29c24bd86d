import type { ReactNode } from 'react';
import { band, Frame } from '#app/frame/frame.tsx';
import { ActionForReaders, TextForReaders } from '#app/frame/readers.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import type { Family, PageAction, PageCopy } from '#content/en/pages/shape.ts';

const headings: Record<Family, () => string> = {
  CRE: m.site_close_cre,
  OPS: m.site_close_ops,
  INF: m.site_close_inf,
  LIB: m.site_close_lib,
  GRO: m.site_close_gro,
  MOV: m.site_close_mov,
  INS: m.site_close_ins,
  HSE: m.site_close_hse,
};

const bandButton = ({ to, label }: PageAction, className: string) => (
  <a
    href={to}
    className={`inline-flex min-h-11 items-center rounded-control bg-signal px-4.5 text-small font-semibold text-on-signal no-underline hover:bg-[oklch(from_var(--signal)_calc(l+0.04)_c_h)] focus-visible:outline-on-band ${className}`}
  >
    {label}
  </a>
);

interface ClosingBandProps {
  family: Family;
  action: PageAction;
  /** The page's own last words; the family's where it has none. */
  heading?: string | undefined;
  /** The page's own line and way on, where its readers do not come for an account. */
  ending?: PageCopy['ending'];
  /** Stands at the right, on the lower edge. */
  picture?: ReactNode;
}

/** The end of the route: one button, at which the line docks. A page whose main action is on itself ends at the account. */
export function ClosingBand({ family, action, heading, ending, picture }: ClosingBandProps) {
  const account = { to: paths.Register, label: m.site_create_account() };
  const end = ending?.action ?? (action.to.startsWith('#') ? account : action);
  return (
    <section className={`${band} overflow-clip`} aria-labelledby="closing">
      <Frame className="py-20 before:bottom-auto! before:h-0 lg:py-32">
        <h2 id="closing" className="m-0 max-w-[16ch] text-h1! leading-[1.06]!">
          {heading ?? headings[family]()}
        </h2>
        <TextForReaders
          visitor={ending?.text ?? m.site_close_text()}
          member={ending?.text ?? m.site_close_text_member()}
          className="mt-4 mb-8 max-w-[48ch] text-lead text-balance"
        />
        <span className="relative inline-flex before:absolute before:right-full before:bottom-1/2 before:hidden before:h-screen before:w-10 before:border-b-2 before:border-l-2 before:border-(--rail) before:content-[''] md:before:block">
          <ActionForReaders action={end} link={bandButton} />
        </span>
        {picture ? (
          <div className="mt-10 max-w-80 max-md:mx-auto lg:absolute lg:right-16 lg:bottom-10 lg:mt-0 lg:w-107.5 lg:max-w-none">
            {picture}
          </div>
        ) : null}
      </Frame>
    </section>
  );
}
