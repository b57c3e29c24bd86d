import type { ReactNode } from 'react';

/** Days, terms, sizes, numbers of documents, plans, hosts, addresses and compounds, with the signs around them: "(mara@lindt-home.example)". */
const whole =
  /(\S*\d{1,2} [A-Z][a-z]+ \d{4}\S*|\d+ (?:(?:day|month|year)s?|[GT]B)\b\S*|\S*\w[-@]\w\S*|\S*\w\.(?:example|com|net|org|io|eu|de|co\.uk)\b\S*)/;

/** Longer than that, a part may be wider than its column: it begins a line and breaks only where it has to. */
const maxShort = 20;

/** A sentence or title in which days, "21 November 2026", terms, "3 months", sizes, "64 GB", and whatever a browser would break at a hyphen, "INV-2026-000210", "vps-2" or "three-quarter", stay on one line. */
export function Unbroken({ text }: { text: string }) {
  return text.split(whole).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <span key={i} className={part.length > maxShort ? longLook : 'whitespace-nowrap'}>
        {part}
      </span>
    ),
  );
}

/** The same of what may be made of elements already. */
export const unbroken = (title: ReactNode): ReactNode =>
  typeof title === 'string' ? <Unbroken text={title} /> : title;

/** A block of its own has the line of a link only if it takes it. */
const longLook = 'inline-block max-w-full [text-decoration:inherit]';
