import { Skeleton } from '#app/ui/skeleton.tsx';

/** Holds the place of a table that is being asked for. */
export function RowsWaiting({ rows = 4 }: { rows?: number }) {
  return (
    <div className="pt-6">
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
