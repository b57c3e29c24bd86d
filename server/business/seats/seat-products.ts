import type { Id } from '#contract/ids.ts';
import type { SeatProductName } from '#contract/seats.ts';
import type { Context } from '#server/platform/context.ts';

/** What members use together by seats in one owner's team: the library, or a tool. Each is described by its own noun. */
export interface SeatProduct {
  readonly name: SeatProductName;
  /** People who may use what the owner has, the owner included; 1 where it is no team. */
  seatsOf(ctx: Context, ownerId: Id<'member'>): Promise<number>;
  /** How many seats there will be when the running period is over, where a change waits for that. */
  comingSeats(ctx: Context, ownerId: Id<'member'>): Promise<{ seats: number; from: Date } | null>;
  /** Downloads of this month by member, where the product has any. */
  downloadsOf?(ctx: Context, ownerId: Id<'member'>): Promise<ReadonlyMap<Id<'member'>, number>>;
  /** In the transaction in which a member got a seat or lost it. */
  holderChanged?(ctx: Context, memberId: Id<'member'>): Promise<void>;
}

export type SeatProducts = readonly SeatProduct[];

export function productNamed(products: SeatProducts, name: SeatProductName): SeatProduct {
  const found = products.find((one) => one.name === name);
  if (!found) throw new Error(`no seats are described for ${name}`);
  return found;
}
