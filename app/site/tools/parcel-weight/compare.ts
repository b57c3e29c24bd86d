import type { CarrierRule } from '#content/en/rules/carriers.ts';
import { ruleTerms } from './state.ts';
import { type Box, type Several, type Shipment, weigh } from './weigh.ts';

export interface Compared {
  rule: CarrierRule;
  shipment: Shipment;
}

/**
 * The same boxes under every rule, lightest bill first; equal ones in the order of the list. Nothing else moves a row.
 * @param ownStep grains, for rules whose source names no step
 */
export function compare(
  boxes: readonly Box[],
  rules: readonly CarrierRule[],
  ownStep: bigint,
  several: Several,
): Compared[] {
  return rules
    .map((rule) => ({ rule, shipment: weigh(boxes, ruleTerms(rule, ownStep), several) }))
    .sort((a, b) => Number(a.shipment.billed - b.shipment.billed));
}
