import type { ReactNode } from 'react';
import { EmptyGround } from '#app/ui/empty-ground.tsx';

/** In place of an empty list: the marked ground on which nothing is yet, beside what will be there. */
export const NothingHere = ({ children }: { children: ReactNode }) => (
  <div className="grid max-w-[42rem] gap-x-6 gap-y-3 py-8 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center">
    <EmptyGround />
    <p className="m-0 text-small text-balance text-ink-3">{children}</p>
  </div>
);
