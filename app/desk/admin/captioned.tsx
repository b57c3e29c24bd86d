import type { ReactNode } from 'react';

interface CaptionedProps {
  caption: ReactNode;
  /** Left out in the short rows of a phone, as the page of the row says it. */
  notOnPhone?: boolean;
  children: ReactNode;
}

/** A value in a table with what explains it beneath. The card of a phone keeps the two together because they are one element. */
export const Captioned = ({ caption, notOnPhone, children }: CaptionedProps) => (
  <span>
    {children}
    {caption ? (
      <span className={`block text-caption font-normal text-ink-3 ${notOnPhone ? 'max-sm:hidden' : ''}`}>
        {caption}
      </span>
    ) : null}
  </span>
);
