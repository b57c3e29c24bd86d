import type { ReactNode } from 'react';
import { Dotted } from '#app/ui/dotted.tsx';

interface WayRowProps {
  name: string;
  facts: string;
  /** What can be done with it, at the right end. */
  actions: ReactNode;
  /** The dialogs that these open. */
  children: ReactNode;
}

/** One way into the account. On a phone the facts are below the name and the action, as wide as both. */
export const WayRow = ({ name, facts, actions, children }: WayRowProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-t border-line py-4 first:border-t-0 first:pt-0">
    <p className="m-0 font-semibold wrap-anywhere text-ink">{name}</p>
    <div className="flex flex-wrap justify-end gap-2 sm:row-span-2">{actions}</div>
    <p className="m-0 text-small wrap-anywhere max-sm:col-span-2">
      <Dotted parts={[facts]} />
    </p>
    {children}
  </li>
);
