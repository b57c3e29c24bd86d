import type { ReactNode } from 'react';

const inset = 'relative mx-auto w-full max-w-[90rem] pr-6 pl-5 md:pr-8 md:pl-18 lg:pr-16 lg:pl-26';
const rail =
  "before:absolute before:inset-y-0 before:left-8 before:hidden before:w-0.5 before:bg-(--rail,var(--family,var(--primary))) before:content-[''] md:before:block lg:before:left-16 print:before:hidden";

/** The page grid: 1272 px of content at 1440, and the route line at the left gutter from 768 px on. */
export function Frame({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`${inset} ${rail} ${className}`}>{children}</div>;
}

/** Hangs a heading on the route line: a dot 40 px to its left, level with its first line. */
export const headingClass =
  "relative before:absolute before:top-[calc(0.56em-7px)] before:-left-[46px] before:hidden before:size-3.5 before:rounded-full before:border-2 before:border-(--rail,var(--family,var(--primary))) before:bg-(--dot,var(--bg)) before:content-[''] md:before:block";

/** The dark ground: the route line runs on in its own tone. */
export const band =
  'on-band bg-band text-on-band-2 [--dot:var(--band)] [--rail:var(--rail-on-band)] [&_h2]:text-on-band [&_h3]:text-on-band [&_strong]:text-on-band';

/** Vertical room of a section. */
export const sectionPadding = 'py-[clamp(4rem,7.2vw,6.5rem)]';

/** @param joined the section above stands on the same ground: its lower room is enough for both */
export const sectionPaddingAfter = (joined: boolean) => (joined ? `${sectionPadding} pt-0!` : sectionPadding);

/** A link in text of its own, with an arrow after it. */
export const arrowLink =
  'inline-flex items-center gap-1.5 text-small font-semibold text-primary no-underline hover:text-primary-hover hover:underline in-[.on-band]:text-on-band';
