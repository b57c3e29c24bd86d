import type { Refusal } from '#contract/json-schema.ts';

/** Code, name and message; `note` says where a refusal does not come up everywhere. */
export function RefusalTable({
  refusals,
  note,
}: {
  refusals: readonly Refusal[];
  note?(refusal: Refusal): string | null;
}) {
  return (
    <ul className="m-0 list-none rounded-control border border-line bg-surface p-0">
      {refusals.map((refusal) => (
        <li
          key={refusal.name}
          className="grid grid-cols-[3.5rem_1fr] gap-x-4 gap-y-0.5 border-line px-4 py-2.5 text-small not-first:border-t md:grid-cols-[3.5rem_13rem_1fr] md:items-baseline"
        >
          <code className="font-mono text-label font-medium text-ink">{refusal.code}</code>
          <code className="font-mono text-label text-ink-2 [overflow-wrap:anywhere]">{refusal.name}</code>
          <span className="col-start-2 md:col-start-3">
            {refusal.msg}
            {note?.(refusal) ? <span className="text-ink-3"> ({note(refusal)})</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
