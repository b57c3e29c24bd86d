/** A sentence or title in which the names of plans, "vps-2", and numbers, "INV-2026-000210", stay on one line. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/([A-Z]{2,4}-\d{4}-\d+|[a-z]+-\d+)/).map((part, i) =>
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
