import { Skeleton } from '#app/ui/skeleton.tsx';

export const checkoutColumns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25.25rem]';

/** Until everything that the checkout begins with is known. */
export const CheckoutWaiting = () => (
  <div aria-busy="true" className={checkoutColumns}>
    <div className="grid content-start gap-4">
      <Skeleton className="h-6 w-40" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-11 w-full rounded-control" />
      ))}
    </div>
    <div className="rounded-card border border-line bg-surface p-6 max-lg:hidden">
      <SummaryWaiting />
    </div>
  </div>
);

export const SummaryWaiting = () => (
  <div aria-busy="true" className="grid gap-3">
    <Skeleton className="h-6 w-32" />
    <Skeleton className="mt-2 h-4 w-full" />
    <Skeleton className="h-4 w-4/5" />
    <Skeleton className="mt-4 h-4 w-full" />
    <Skeleton className="h-6 w-full" />
  </div>
);
