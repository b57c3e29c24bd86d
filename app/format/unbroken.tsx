/** A sentence or title in which the names of plans, "vps-2", numbers, "INV-2026-000210", and days, "21 November 2026", stay on one line. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/([A-Z]{2,4}-\d{4}-\d+|[a-z]+-\d+|\d{1,2} [A-Z][a-z]+ \d{4})/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <span key={i} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
