import { useEffect, useState } from 'react';
import { quietCall } from '#app/client.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { listOrders, type OrderSummary } from '#contract/orders.ts';

interface OwnOrdersProps {
  /** What the field names as its `list`. */
  id: string;
  /** Told once, when they are known. */
  onKnown?(orders: readonly OrderSummary[]): void;
}

/**
 * The member's own orders, newest first, as choices of a field that takes any other number as well. Where no answer comes
 * it stays a field to type into.
 */
export default function OwnOrders({ id, onKnown }: OwnOrdersProps) {
  const [orders, setOrders] = useState<readonly OrderSummary[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    const stop = new AbortController();
    quietCall(listOrders, {}, { signal: stop.signal }).then(
      ({ items }) => {
        setOrders(items);
        onKnown?.(items);
      },
      () => {},
    );
    return () => stop.abort();
  }, []);
  return (
    <datalist id={id}>
      {orders.map(({ orderNo, titles, createdAt }) => (
        <option key={orderNo} value={orderNo}>
          {`${titles.join(', ')}, ${momentDayText(createdAt)}`}
        </option>
      ))}
    </datalist>
  );
}
