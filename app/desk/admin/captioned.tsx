import type { ReactNode } from 'react';

interface CaptionedProps {
  caption: ReactNode;
  children: ReactNode;
}

/** A value in a table with what explains it beneath. The card of a phone keeps the two together because they are one element. */
export const Captioned = ({ caption, children }: CaptionedProps) => (
  <span>
    {children}
    {caption ? <span className="block text-caption font-normal text-ink-3">{caption}</span> : null}
  </span>
);
