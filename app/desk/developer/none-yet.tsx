import type { ReactNode } from 'react';
import { EmptyGround } from '#app/ui/empty-ground.tsx';

interface NoneYetProps {
  /** One sentence: that there is none, and what will be here. */
  text: string;
  /** The one action. */
  children: ReactNode;
}

/** The empty state of a part of the page: a picture, one sentence, one action. */
export const NoneYet = ({ text, children }: NoneYetProps) => (
  <div className="mt-6 grid justify-items-start gap-6 border-y border-line py-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center sm:gap-10">
    <EmptyGround />
    <div>
      <p className="m-0 mb-4 max-w-[60ch] text-small">{text}</p>
      {children}
    </div>
  </div>
);
