/** What one unit costs and brings. Amounts in minor units of one currency, shares in basis points (1 % is 100). */
export interface Unit {
  /** As the buyer pays it. */
  price: number;
  /** Value added tax inside the price; 0 where prices are without tax. */
  vatShare: number;
  /** As invoiced by the supplier. */
  goods: number;
  /** Inbound, for each unit that arrived saleable. */
  freight: number;
  dutyShare: number;
  /** What duty is a share of: goods and freight (CIF) or goods alone (FOB); export.gov, "Duty and Tax Calculation Methods". */
  dutyOn: 'goods' | 'landed';
  /** Of what the buyer pays, tax included, as marketplaces take it. */
  feeShare: number;
  feeFixed: number;
  /** Label, packaging, handling of one parcel out. */
  delivery: number;
  ads: number;
  /** Parcels that come back for every sale that stays. */
  returnShare: number;
  /** What one of them costs: labels, handling, lost value. */
  returnLoss: number;
  storage: number;
}

/** The pieces of one price, minor units; profit is exactly what the others leave of it. */
export interface Profit {
  price: number;
  vat: number;
  fee: number;
  goods: number;
  freight: number;
  duty: number;
  delivery: number;
  ads: number;
  returns: number;
  storage: number;
  profit: number;
}

export interface Answer extends Profit {
  /** Profit by price without tax; null at a price of zero. */
  margin: number | null;
  /** Profit by what the goods cost on arrival; null when they cost nothing. */
  returnOnStock: number | null;
  /** Lowest price without a loss; null when fee and tax take the whole price. */
  breakEven: number | null;
  /** Most that ads may cost for one unit before the profit is gone; never below zero. */
  adsAtMost: number;
}

const whole = 10_000;

export function answerOf(unit: Unit): Answer {
  const parts = profitOf(unit);
  const net = parts.price - parts.vat;
  const stock = parts.goods + parts.freight + parts.duty;
  return {
    ...parts,
    margin: net > 0 ? parts.profit / net : null,
    returnOnStock: stock > 0 ? parts.profit / stock : null,
    breakEven: breakEvenOf(unit),
    adsAtMost: Math.max(0, parts.ads + parts.profit),
  };
}

/**
 * Profit for one unit. Tax and share of the fee are taken off in one rounding (half up): two of them could let the
 * profit fall by a cent while the price rises. The fee is printed as the marketplace rounds it; tax is the rest.
 */
export function profitOf(unit: Unit): Profit {
  const { price, goods, freight, delivery, ads, storage } = unit;
  const taken = takenFrom(unit);
  const fee = Number(halfUp(BigInt(price) * BigInt(unit.feeShare), BigInt(whole))) + unit.feeFixed;
  const vat = taken - (fee - unit.feeFixed);
  const { duty, returns } = followed(unit);
  const profit = price - taken - fixedCosts(unit);
  return { price, vat, fee, goods, freight, duty, delivery, ads, returns, storage, profit };
}

/**
 * The break-even price in closed form. With share s = n/d of the price lost, what is kept is ⌈P(d−n)/d − 1/2⌉; it
 * first reaches the fixed costs F at P = ⌊d(2F−1) / 2(d−n)⌋ + 1, and is then exactly F, because it grows by no more
 * than one minor unit at a time.
 */
export function breakEvenOf(unit: Unit): number | null {
  const costs = BigInt(fixedCosts(unit));
  if (costs <= 0n) return 0;
  const [n, d] = shareTaken(unit);
  if (n >= d) return null;
  return Number((d * (2n * costs - 1n)) / (2n * (d - n)) + 1n);
}

/** Tax inside the price and share of the fee as one fraction. */
function shareTaken({ vatShare, feeShare }: Unit): [n: bigint, d: bigint] {
  const [vat, fee, one] = [BigInt(vatShare), BigInt(feeShare), BigInt(whole)];
  return [vat * one + fee * (one + vat), one * (one + vat)];
}

function takenFrom(unit: Unit): number {
  const [n, d] = shareTaken(unit);
  return Number(halfUp(BigInt(unit.price) * n, d));
}

/** Costs that follow from others, each rounded once. */
function followed({ goods, freight, dutyShare, dutyOn, returnShare, returnLoss }: Unit) {
  const value = dutyOn === 'landed' ? goods + freight : goods;
  const part = (amount: number, share: number) =>
    Number(halfUp(BigInt(amount) * BigInt(share), BigInt(whole)));
  return { duty: part(value, dutyShare), returns: part(returnLoss, returnShare) };
}

/** All that does not depend on the price. */
function fixedCosts(unit: Unit): number {
  const { duty, returns } = followed(unit);
  const { goods, freight, delivery, ads, storage, feeFixed } = unit;
  return goods + freight + duty + delivery + ads + returns + storage + feeFixed;
}

/** For amounts of zero and more. */
function halfUp(n: bigint, d: bigint): bigint {
  return (2n * n + d) / (2n * d);
}
