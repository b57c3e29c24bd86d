import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Above the heading of one thing: the way back to the list it is in. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="mb-3 inline-flex text-small font-semibold text-primary">
    {children}
  </Link>
);
