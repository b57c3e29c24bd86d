import type { ReactNode } from 'react';
import { EmptyGround } from './empty-ground.tsx';

interface EmptyPlaceProps {
  /** The likely reason. */
  text: ReactNode;
  /** The way on. */
  children: ReactNode;
}

/** Below the heading of a page that there is nothing to show on: an empty ground, the reason, and the way on. */
export const EmptyPlace = ({ text, children }: EmptyPlaceProps) => (
  <div className="grid justify-items-start gap-6 border-y border-line py-10 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center sm:gap-10">
    <EmptyGround />
    <div>
      <p className="m-0 mb-5 max-w-[52ch] wrap-anywhere">{text}</p>
      {children}
    </div>
  </div>
);
