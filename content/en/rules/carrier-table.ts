import { type CarrierRule, carrierRulesCheckedOn, carrierRulesOn } from './carriers.ts';

/** Cubic inches in a cubic metre, and kilograms in a pound (international yard and pound agreement, 1959). */
const cubicInches = 1 / 0.0254 ** 3;
const kilogramsPerPound = 0.45359237;

/** What a cubic metre is billed as under a rule, kilograms. */
export function cubicMetreOf({ units, divisor }: Pick<CarrierRule, 'units' | 'divisor'>): number {
  return units === 'metric' ? 1_000_000 / divisor : (cubicInches / divisor) * kilogramsPerPound;
}

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const day = (iso: string) => dayFormat.format(new Date(`${iso}T00:00:00Z`)).replaceAll(' ', '\u00a0');

const sidesText: Record<CarrierRule['sides'], (unit: string) => string> = {
  measured: () => 'As\u00a0measured',
  nearest: (unit) => `To the nearest ${unit}`,
  up: (unit) => `Up to 1\u00a0${unit}`,
};

/** The published rules of the day they were read, as a comparison: nothing in it is typed a second time. */
export const carrierTable = {
  about: 'Carrier',
  columns: ['Divisor', 'A cubic metre counts as', 'Each side', 'The weight', 'Source'],
  rows: carrierRulesOn(carrierRulesCheckedOn).map((rule) => {
    const [length, weight] = rule.units === 'metric' ? ['cm', 'kg'] : ['in', 'lb'];
    const { title, publisher } = rule.source;
    return {
      term: rule.carrier,
      detail: rule.service,
      cells: [
        `${figure.format(rule.divisor)}\u00a0${length}³/${weight}`,
        `${figure.format(cubicMetreOf(rule))}\u00a0kg`,
        sidesText[rule.sides](length),
        rule.weightStep === undefined ? 'No\u00a0step\u00a0named' : `Up to ${rule.weightStep}\u00a0${weight}`,
        `${publisher}: ${title}${title.endsWith('?') ? '' : '.'}${rule.validFrom ? ` In force since ${day(rule.validFrom)}.` : ''}`,
      ],
    };
  }),
  note: `Read on ${day(carrierRulesCheckedOn)} or later; the calculator links them under “Sources”. Your contract has the last word: ask for its divisor and its rounding in writing before you compare offers.`,
};
