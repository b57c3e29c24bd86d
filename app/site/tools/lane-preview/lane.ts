import { compare } from '#app/site/tools/parcel-weight/compare.ts';
import { grain } from '#app/site/tools/parcel-weight/measures.ts';
import { type Box, type Shipment, type Terms, weigh } from '#app/site/tools/parcel-weight/weigh.ts';
import { type CarrierRule, carrierRulesCheckedOn, carrierRulesOn } from '#content/en/rules/carriers.ts';

/** Price of a parcel up to and with a billed weight. */
export interface PriceStep {
  /** Grains. */
  upTo: bigint;
  /** Minor units. */
  price: number;
}

/** A carrier's offer; lengths in ticks, weights in grains (parcel-weight/measures.ts). */
export interface Lane {
  terms: Terms;
  /** On the scale. */
  maxWeight: bigint;
  maxSide: bigint;
  /** Longest side + 2 × the other two; null where the tariff knows no such limit. */
  maxGirth: bigint | null;
  /** Lightest first. */
  prices: readonly PriceStep[];
}

export type Refusal = 'weight' | 'side' | 'girth' | 'price';

/** Longest side plus girth, the way carriers measure it (UPS, "Shipping dimensions and weight"). */
export function girthOf(box: Box): bigint {
  const [long, middle, short] = [...box.sides].sort((a, b) => Number(b - a)) as [bigint, bigint, bigint];
  return long + 2n * (middle + short);
}

/** What keeps a box off the lane, in the order a depot would check it. */
export function refusalOf(lane: Lane, box: Box): Refusal | null {
  if (box.weight > lane.maxWeight) return 'weight';
  if (box.sides.some((side) => side > lane.maxSide)) return 'side';
  if (lane.maxGirth !== null && girthOf(box) > lane.maxGirth) return 'girth';
  return priceOf(lane, weigh([box], lane.terms).billed) === null ? 'price' : null;
}

/** @returns minor units; null above the last step */
export function priceOf(lane: Lane, billed: bigint): number | null {
  return lane.prices.find((step) => billed <= step.upTo)?.price ?? null;
}

export interface RankedRow {
  /** Absent: the lane itself. */
  rule?: CarrierRule;
  billed: bigint;
}

export interface Ranking {
  shipment: Shipment;
  refusal: Refusal | null;
  price: number | null;
  /** From 1; null while the lane refuses the parcel. */
  place: number | null;
  /** As the parcel calculator lists them: lightest bill first, the lane after published rules of the same weight. */
  rows: readonly RankedRow[];
}

/** Where the calculator would show the lane for one parcel, among the published rules of a day. */
export function rank(lane: Lane, box: Box, day = carrierRulesCheckedOn): Ranking {
  const shipment = weigh([box], lane.terms);
  const refusal = refusalOf(lane, box);
  const published = compare([box], carrierRulesOn(day), grain.metric / 2n, 'each').map(
    ({ rule, shipment: under }): RankedRow => ({ rule, billed: under.billed }),
  );
  if (refusal) return { shipment, refusal, price: null, place: null, rows: published };
  const before = published.filter((row) => row.billed <= shipment.billed).length;
  const rows = published.toSpliced(before, 0, { billed: shipment.billed });
  return { shipment, refusal, price: priceOf(lane, shipment.billed), place: before + 1, rows };
}
