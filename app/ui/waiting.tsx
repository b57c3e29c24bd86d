import { Skeleton } from './skeleton.tsx';

interface WaitingProps {
  rows?: number;
}

/** Holds the place of lines under one another: a list, a table, the facts of a thing. */
export function RowsWaiting({ rows = 4 }: WaitingProps) {
  return (
    <div className="w-full">
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
        <div key={i} className="flex h-13 items-center gap-8 border-t border-line last:border-b">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-3.5 w-24 max-sm:hidden" />
          <Skeleton className="h-3.5 flex-1" />
          <Skeleton className="h-3.5 w-18" />
        </div>
      ))}
    </div>
  );
}

/** Holds the place of a framed panel: a heading, a figure, lines of facts. */
export function PanelWaiting({ rows = 4 }: WaitingProps) {
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-6">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-7 w-24" />
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
        <div key={i} className="flex justify-between gap-8">
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="h-3.5 w-28" />
        </div>
      ))}
    </div>
  );
}

/** Holds the place of a part with its heading. */
export function PartWaiting({ rows = 3 }: WaitingProps) {
  return (
    <div>
      <Skeleton className="mb-4 h-6 w-40" />
      <RowsWaiting rows={rows} />
    </div>
  );
}
