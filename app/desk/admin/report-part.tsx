import type { ReactNode } from 'react';

interface ReportPartProps {
  title: string;
  lead?: string | undefined;
  /** At the right end of the heading, as what exports the table. */
  tools?: ReactNode;
  children: ReactNode;
}

/** One table of a report, with what it says and what can be done with it above it. */
export const ReportPart = ({ title, lead, tools, children }: ReportPartProps) => (
  <section className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-4">
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h2 className="m-0 text-h3!">{title}</h2>
        {lead ? <p className="m-0 mt-1 max-w-[80ch] text-small text-pretty">{lead}</p> : null}
      </div>
      {tools}
    </div>
    {children}
  </section>
);
