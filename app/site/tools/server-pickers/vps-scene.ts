import type { Candidate, Fit } from '#app/catalogue/servers/fit.ts';
import { amountOf, money } from '#app/catalogue/servers/words.ts';
import type { Need } from '#app/catalogue/servers/workload.ts';
import { m } from '#app/paraglide/messages.js';
import type { Live, Plate } from '#app/scenes/draw-scene.ts';
import type { Currency } from '#contract/currencies.ts';

/** The stack of the plan that fits is lit; without one, the largest is. The plate is null while a figure is missing. */
export function vpsScene(
  need: Need | null,
  chosen: Fit | null,
  plans: readonly Candidate[],
  currency: Currency,
): { live: Live; plate: Plate | null } {
  const at = chosen ? plans.indexOf(chosen.plan) : plans.length - 1;
  const live = { count: at + 1 };
  if (!need) return { live, plate: null };
  const needed = amountOf(need.memoryGB, 'memoryGB');
  if (!chosen) return { live, plate: { note: m.picker_plate_need({ needed }), text: m.picker_plate_none() } };
  const { plan, monthly } = chosen;
  return {
    live,
    plate: {
      note: m.picker_plate_note({ has: amountOf(plan.holds.memoryGB, 'memoryGB'), needed }),
      text: m.picker_plate({ plan: plan.slug, amount: money(monthly, currency) }),
    },
  };
}
