import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import type { Suggestion } from './suggestion.ts';

/** One next thing, and no second one beside it. */
export const Suggested = ({ text, to, label }: Suggestion) => (
  <section
    aria-label={m.account_suggested()}
    className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 rounded-card bg-sunken px-6 py-5 text-small"
  >
    <p className="m-0 max-w-measure">{text}</p>
    <Link
      to={to}
      className="inline-flex min-h-9 items-center gap-1.5 font-semibold text-primary no-underline hover:underline"
    >
      {label}
      <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  </section>
);
