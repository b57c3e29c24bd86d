import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { saveCsv } from '#app/tools/numbers/csv.ts';
import { TakeAway } from '#app/tools/numbers/take-away.tsx';
import { AddressNote } from '#app/tools/numbers/tool-card.tsx';
import { useAddressState } from '#app/tools/numbers/use-address-state.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { serverPlans } from '#content/catalogue/infrastructure.ts';
import type { Need } from '../workload.ts';
import { LocationCells } from './location-cells.tsx';
import { MachineList } from './machine-list.tsx';
import { PartChoices } from './part-choices.tsx';
import { PriceBar } from './price-bar.tsx';
import { type Order, PriceBox } from './price-box.tsx';
import { type Build, quote as quoteOf } from './quote.ts';
import { sceneOf } from './scene.ts';
import { buildKeys, formatState, made, opening, orderQuery, parseState } from './state.ts';
import { TermList } from './term-list.tsx';
import { quoteRows } from './words.ts';
import { WorkloadHelp } from './workload-help.tsx';

const address = {
  tool: 'server-picker' as const,
  example: opening,
  keys: buildKeys,
  parse: parseState,
  format: formatState,
};

/** On the offer page: the order page opens with these choices. */
const open: Order = {
  to: (build) => `${paths.DedicatedBuy}?${orderQuery(build)}`,
  label: m.server_order(),
  note: m.server_order_note(),
};

/** A dedicated server part by part, its price beside it, and the order that begins with these choices. */
export function ServerConfigurator({ order = open }: { order?: Order }) {
  const { state: build, change, problems, link } = useAddressState(address);
  const [need, setNeed] = useState<Need | null>(null);
  const [helped, setHelped] = useState(false);
  const help = useRef<HTMLDetailsElement>(null);
  // It may have been opened before React started.
  useEffect(() => setHelped(help.current?.open ?? false), []);
  const quote = quoteOf(build);
  const set = (next: Partial<Build>) => change(made({ ...build, ...next }));
  const { live, plate } = sceneOf(build, quote);
  useLiveScene(live, plate);
  return (
    <div className="grid gap-6">
      <AddressNote problems={problems} />
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_21rem] min-[90rem]:grid-cols-[minmax(0,1fr)_25.25rem] min-[90rem]:gap-x-14">
        <div className="grid min-w-0 gap-9">
          <details
            ref={help}
            className="group rounded-card border border-line bg-surface"
            onToggle={(event) => setHelped(event.currentTarget.open)}
          >
            <summary className="flex list-none items-center justify-between gap-5 px-5 py-4 md:px-6 [&::-webkit-details-marker]:hidden">
              <span>
                <span className="block font-medium text-ink">{m.server_help()}</span>
                <span className="block text-small">{m.server_help_text()}</span>
              </span>
              <ChevronDown
                size={20}
                strokeWidth={1.75}
                aria-hidden="true"
                className="shrink-0 transition-transform duration-180 group-open:rotate-180"
              />
            </summary>
            <WorkloadHelp
              months={build.months}
              onNeed={setNeed}
              onTake={(slug, windows) => {
                const machine = serverPlans.find((plan) => plan.slug === slug);
                if (machine) set({ machine, ...(windows ? { system: 'windows' as const } : {}) });
              }}
              tooLarge={
                <>
                  <p className="mt-0 mb-4">{m.picker_server_too_large()}</p>
                  <ButtonLink to={paths.CustomSolutions} kind="secondary">
                    {m.picker_server_to_custom()}
                  </ButtonLink>
                </>
              }
            />
          </details>
          <LocationCells location={build.location} onChange={(location) => set({ location })} />
          <MachineList
            machine={build.machine}
            need={helped ? need : null}
            onChange={(machine) => set({ machine })}
          />
          <PartChoices build={build} onChange={set} />
          <TermList build={build} onChange={(months) => set({ months })} />
        </div>
        <div className="xl:sticky xl:top-22">
          <PriceBox build={build} quote={quote} order={order} />
          <div className="mt-4">
            <TakeAway
              link={link}
              linkLabel={m.server_copy_link()}
              onSave={() => saveCsv('dedicated-server.csv', quoteRows(build, quote))}
              onReset={() => change(opening)}
            />
          </div>
        </div>
      </div>
      <PriceBar quote={quote} months={build.months} />
    </div>
  );
}
