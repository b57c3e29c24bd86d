import { useEffect, useMemo } from 'react';
import { choiceOf, fitsOf } from '#app/catalogue/servers/fit.ts';
import { NeedBars, NeedTable } from '#app/catalogue/servers/need-panel.tsx';
import { serverCandidate } from '#app/catalogue/servers/plans.ts';
import { type PickerState, serverAddress, workloadOf } from '#app/catalogue/servers/state.ts';
import { Verdict } from '#app/catalogue/servers/verdict.tsx';
import { type Need, needOf } from '#app/catalogue/servers/workload.ts';
import { WorkloadFields } from '#app/catalogue/servers/workload-fields.tsx';
import { m } from '#app/paraglide/messages.js';
import { useCurrency } from '#app/state/currency.ts';
import { Button } from '#app/ui/button.tsx';
import { AddressNote } from '#app/ui/tool/tool-card.tsx';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import type { Build } from './build.ts';
import type { Machine } from './parts.ts';
import { termOf } from './state.ts';

export interface WorkloadHelpProps {
  /** On sale. */
  offered: readonly Machine[];
  months: Build['months'];
  onNeed(need: Need | null): void;
  onTake(slug: string, windows: boolean): void;
  /** What to do when no machine is large enough. */
  tooLarge: React.ReactNode;
}

/** The shop's work in figures, and the smallest machine that carries it. */
export function WorkloadHelp({ offered, months, onNeed, onTake, tooLarge }: WorkloadHelpProps) {
  const { state, change, problems } = useAddressState(serverAddress);
  const currency = useCurrency();
  const candidates = useMemo(
    () => offered.map((machine) => serverCandidate(machine, currency)),
    [offered, currency],
  );
  const work = workloadOf(state);
  const need = work && needOf(work);
  const fits = need ? fitsOf(candidates, { need, windows: work.windows, term: termOf(months) }) : [];
  const choice = choiceOf(fits);
  const full = choice.chosen?.plan ?? candidates.at(-1);
  const asked = need && JSON.stringify(need);
  useEffect(() => {
    onNeed(asked ? JSON.parse(asked) : null);
    return () => onNeed(null);
  }, [asked, onNeed]);
  return (
    <div className="grid gap-5 border-t border-line p-5 md:p-6">
      <AddressNote problems={problems} />
      <WorkloadFields
        state={state}
        onChange={(next: Partial<PickerState>) => change({ ...state, ...next })}
      />
      <div className="grid items-center gap-x-10 gap-y-5 border-t border-line pt-5 md:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
        <div>
          <Verdict need={need} choice={choice} tooLarge={tooLarge} />
          {choice.chosen ? (
            <Button
              kind="secondary"
              className="mt-4"
              onClick={() => onTake(choice.chosen?.plan.slug ?? '', work?.windows ?? false)}
            >
              {m.server_take({ plan: choice.chosen.plan.slug })}
            </Button>
          ) : null}
        </div>
        {need && full ? <NeedBars need={need} plan={full} /> : null}
      </div>
      {work && need ? <NeedTable work={work} need={need} /> : null}
    </div>
  );
}
