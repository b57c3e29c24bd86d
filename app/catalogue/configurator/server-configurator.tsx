import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { problemText } from '#app/catalogue/lines/problem-words.ts';
import { useServers } from '#app/catalogue/servers/offered.ts';
import { serverAddress } from '#app/catalogue/servers/state.ts';
import type { Need } from '#app/catalogue/servers/workload.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { DockScene } from '#app/scenes/dock-scene.tsx';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { useCurrency } from '#app/state/currency.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { saveCsv } from '#app/ui/tool/save-csv.ts';
import { TakeAway } from '#app/ui/tool/take-away.tsx';
import { AddressNote } from '#app/ui/tool/tool-card.tsx';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import { serverLocations } from '#content/catalogue/infrastructure.ts';
import { setupFaults } from '#contract/machine-setup.ts';
import type { Selection } from '#contract/pricing.ts';
import { AccessFields, type Setup } from './access-fields.tsx';
import { type Build, selectionOf } from './build.ts';
import { LocationCells } from './location-cells.tsx';
import { MachineList } from './machine-list.tsx';
import { PartChoices } from './part-choices.tsx';
import { placesWith } from './parts.ts';
import { PriceBar } from './price-bar.tsx';
import { PriceBox } from './price-box.tsx';
import { sceneOf } from './scene.ts';
import { address, made, opening, settled } from './state.ts';
import { TermList } from './term-list.tsx';
import { type DraftKeeper, useDraft } from './use-draft.ts';
import { useOrderLinks } from './use-order-links.ts';
import { useQuotes } from './use-quotes.ts';
import { quoteRows } from './words.ts';
import { WorkloadHelp } from './workload-help.tsx';

/** What an order begins with. */
export interface Ordered {
  selection: Selection;
  build: Build;
  /** Nothing stands against it. */
  possible: boolean;
  /** Lets the fields say what is missing. */
  complain(): void;
  /** In the bar of a small screen, which has room for one button. */
  compact: boolean;
}

/** What stands below the price: how an order begins with these choices. */
export type Actions = (ordered: Ordered) => ReactNode;

export interface ServerConfiguratorProps {
  actions: Actions;
  /** Names and keys are asked for. */
  order?: boolean;
  draft: DraftKeeper;
}

/** A dedicated server part by part, its price beside it, and the order that begins with these choices. */
export function ServerConfigurator({ actions, order = false, draft }: ServerConfiguratorProps) {
  const { state: chosen, change, show, problems, link } = useAddressState(address);
  const [setup, setSetup] = useState<Setup>(() => (order ? draft.opened()?.setup : null) ?? {});
  const { plans: offered, asked } = useServers();
  const currency = useCurrency();
  const settle = () => settled(chosen, offered, currency);
  const { build, machine, problems: gone } = useMemo(settle, [chosen, offered, currency]);
  const [tried, setTried] = useState(false);
  const [need, setNeed] = useState<Need | null>(null);
  const [helped, setHelped] = useState(false);
  const help = useRef<HTMLDetailsElement>(null);
  // It may have been opened before the island woke, and is where the address has figures for it.
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if (help.current && [...query.keys()].some((key) => serverAddress.keys.test(key)))
      help.current.open = true;
    setHelped(help.current?.open ?? false);
  }, []);
  const { quote, pricing, byTerm, machines, plan, places: sold } = useQuotes(build, offered);
  const places = placesWith(sold ?? serverLocations, build.location);
  const selection = selectionOf(build, setup);
  useDraft(draft, { chosen, setup, show });
  const set = (next: Partial<Build>) => {
    const wanted = { ...build, ...next };
    change(made(wanted, offered.find(({ slug }) => slug === wanted.plan) ?? machine));
  };
  const complain = () => {
    setTried(true);
    // Once the fields say it.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus());
  };
  const faults = quote.fresh
    ? quote.cart.problems.map((problem) => problemText(problem, selection, plan))
    : [];
  const { live, plate } = sceneOf(machine, build, quote);
  useLiveScene(live, plate);
  useOrderLinks(build);
  const ordered = {
    selection,
    build,
    possible: faults.length === 0 && Object.keys(setupFaults(selection)).length === 0,
    complain,
  };
  return (
    <div className="grid gap-6">
      <AddressNote problems={asked ? [...problems, ...gone] : problems} />
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
              offered={offered}
              months={build.months}
              onNeed={setNeed}
              onTake={(slug, windows) =>
                set({ plan: slug, ...(windows ? { system: 'windows' as const } : {}) })
              }
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
          <LocationCells
            location={build.location}
            places={places}
            plan={plan}
            onChange={(location) => set({ location })}
          />
          <MachineList
            machine={machine}
            offered={offered}
            places={places}
            need={helped ? need : null}
            priced={machines}
            onChange={(slug) => set({ plan: slug })}
          />
          <PartChoices build={build} machine={machine} plan={plan} onChange={set} />
          <TermList build={build} priced={byTerm} onChange={(months) => set({ months })} />
          {order ? <AccessFields selection={selection} tried={tried} onChange={setSetup} /> : null}
        </div>
        <div className="xl:sticky xl:top-22">
          <PriceBox
            quote={quote}
            pricing={pricing}
            picture={
              order ? (
                <DockScene
                  kit="racks"
                  camera="L"
                  family="INF"
                  live={live}
                  plate={{ text: plate.note ?? plate.text }}
                  className="mx-auto max-w-88"
                />
              ) : null
            }
          >
            {faults.map((text) => (
              <Notice key={text} tone="warn">
                {text}
              </Notice>
            ))}
            {actions({ ...ordered, compact: false })}
          </PriceBox>
          <div className="mt-4">
            <TakeAway
              link={link}
              linkLabel={m.server_copy_link()}
              onSave={() => saveCsv('dedicated-server.csv', quoteRows(quote))}
              onReset={() => change(opening)}
            />
          </div>
        </div>
      </div>
      <PriceBar quote={quote}>{actions({ ...ordered, compact: true })}</PriceBar>
    </div>
  );
}
