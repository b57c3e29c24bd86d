import type { ReactNode } from 'react';

interface CaptionedProps {
  caption: ReactNode;
  /** Left out in the short rows of a phone, as the page of the row says it. */
  notOnPhone?: boolean;
  /** On the line of the value there, as long as both have room. */
  besideOnPhone?: boolean;
  /** On that line too, before the value, which keeps its right edge. */
  beforeOnPhone?: boolean;
  children: ReactNode;
}

/** A value in a table with what explains it beneath. The card of a phone keeps the two together because they are one element. */
export const Captioned = ({
  caption,
  notOnPhone,
  besideOnPhone,
  beforeOnPhone,
  children,
}: CaptionedProps) => (
  <span
    className={
      beforeOnPhone
        ? 'max-sm:flex max-sm:flex-row-reverse max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3'
        : besideOnPhone
          ? 'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3'
          : ''
    }
  >
    {children}
    {caption ? (
      <span className={`block text-caption font-normal text-ink-3 ${notOnPhone ? 'max-sm:hidden' : ''}`}>
        {caption}
      </span>
    ) : null}
  </span>
);
