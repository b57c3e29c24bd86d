import type { ReactNode } from 'react';

interface NoneYetProps {
  /** One sentence: that there is none, and what will be here. */
  text: string;
  /** The one action. */
  children: ReactNode;
}

/** The empty state of a part of the page. */
export const NoneYet = ({ text, children }: NoneYetProps) => (
  <div className="mt-6 grid justify-items-start gap-4 border-y border-line py-6">
    <p className="m-0 max-w-[60ch] text-small">{text}</p>
    {children}
  </div>
);
