import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

interface PartProps {
  title: string;
  /** At the right of the heading. */
  chip?: ReactNode;
  /** Where the whole of it is. */
  link: { to: string; label: string };
  children: ReactNode;
}

/** A card of the day, with the way to the page that holds the whole of it. */
export function Part({ title, chip, link, children }: PartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col rounded-card border border-line bg-surface px-5 py-4"
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={id} className="m-0 text-h3!">
          {title}
        </h2>
        {chip}
      </div>
      {children}
      <Link
        to={link.to}
        className="mt-auto pt-3 text-caption font-semibold text-primary no-underline hover:underline"
      >
        {link.label}
      </Link>
    </section>
  );
}
