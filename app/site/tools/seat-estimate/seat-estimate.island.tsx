import type { ReactNode } from 'react';
import { SaveWork } from '#app/forms/works/save-work.tsx';
import { m } from '#app/paraglide/messages.js';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { useCurrency } from '#app/state/currency.ts';
import { NoAnswer } from '#app/ui/tool/no-answer.tsx';
import { saveCsv } from '#app/ui/tool/save-csv.ts';
import { TakeAway } from '#app/ui/tool/take-away.tsx';
import { AddressNote, ExampleNote, ToolCard } from '#app/ui/tool/tool-card.tsx';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import type { Currency } from '#contract/currencies.ts';
import { CountField } from './count-field.tsx';
import { SeatAnswer } from './seat-answer.tsx';
import { lineText } from './seat-words.ts';
import { type Estimate, estimateOf, type Firm } from './seats.ts';
import { address, firmOf } from './state.ts';

/** Clients and people in; what the seats cost a month in the firm's own contract, and in contracts of the clients. */
export default function SeatEstimateTool() {
  const { state, set, reset, isExample, problems, link, toSave } = useAddressState(address);
  const firm = firmOf(state);
  const known = firm && firm !== 'too_many' ? firm : null;
  const currency = useCurrency();
  const found = known && estimateOf(known, currency);
  useLiveScene({ count: found?.seats ?? 0 }, found && sceneText(found, state.clients));
  const field = (name: keyof Firm, label: string, hint?: string) => (
    <CountField
      label={label}
      name={name}
      hint={hint}
      value={state[name]}
      onChange={(text) => set({ [name]: text })}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AddressNote problems={problems} />
      <ToolCard
        inputs={
          <>
            <Group legend={m.partners_seat_group_clients()}>
              {field('clients', m.partners_seat_clients())}
              {field('shopsEach', m.partners_seat_shops(), m.partners_seat_shops_hint())}
            </Group>
            <Group legend={m.partners_seat_group_people()}>
              {field('people', m.partners_seat_people(), m.partners_seat_people_hint())}
              {field('peopleEach', m.partners_seat_people_each())}
            </Group>
            <Group legend={m.partners_seat_group_further()}>
              {field('writers', m.partners_seat_writers())}
              {field('downloaders', m.partners_seat_downloaders())}
            </Group>
            <div aria-live="polite" className="empty:hidden">
              {firm === 'too_many' ? (
                <p className="m-0 text-small text-error">{m.partners_seat_too_many()}</p>
              ) : null}
            </div>
            <ExampleNote shown={isExample} />
          </>
        }
        answer={
          known && found ? (
            <SeatAnswer firm={known} found={found} />
          ) : (
            <NoAnswer>{known ? m.partners_seat_too_large() : m.partners_seat_incomplete()}</NoAnswer>
          )
        }
      />
      <TakeAway
        link={link}
        toAccount={toSave ? <SaveWork toSave={toSave} /> : null}
        linkLabel={m.partners_seat_link()}
        onSave={found ? () => saveCsv('seats.csv', csvRows(found, currency)) : undefined}
        onReset={() => reset()}
      />
    </div>
  );
}

/** What the hero says of the estimate. */
export const sceneText = ({ seats, guestSeats }: Estimate, clients: string) => ({
  note: m.partners_seat_scene({ clients }),
  text: m.partners_seat_plate({ seats, guests: guestSeats }),
});

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 border-0 p-0 [&+&]:border-t [&+&]:border-line [&+&]:pt-4">
      <legend className="float-left w-full p-0 text-small font-semibold text-ink">{legend}</legend>
      <div className="clear-both grid grid-cols-2 items-start gap-4">{children}</div>
    </fieldset>
  );
}

function csvRows({ lines, total }: Estimate, currency: Currency): (string | number)[][] {
  return [
    [m.partners_seat_for(), m.partners_seat_ordered(), `${m.partners_seat_month()} (${currency})`],
    ...lines.map((line) => {
      const { what, how } = lineText(line, currency);
      return [what, how, line.amount / 100];
    }),
    [m.partners_seat_total(), '', total / 100],
  ];
}
