import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { SelectField } from '#app/ui/field.tsx';
import { NoAnswer } from '#app/ui/tool/no-answer.tsx';
import { saveCsv } from '#app/ui/tool/save-csv.ts';
import { TakeAway } from '#app/ui/tool/take-away.tsx';
import { AddressNote, ToolCard } from '#app/ui/tool/tool-card.tsx';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import type { Columns } from './columns.ts';
import { ComparedDays } from './compared-days.tsx';
import { exampleDays } from './example-days.ts';
import { FileInputs } from './file-inputs.tsx';
import { paceOf } from './pace.ts';
import { PaceAnswer, paceRows } from './pace-answer.tsx';
import { dayName, noPaceSentence } from './pace-words.ts';
import type { ReadChoices } from './read-orders.ts';
import { Replay } from './replay.tsx';
import { sceneOf } from './scene.ts';
import { address, type PaceSettings } from './state.ts';
import { useOrders } from './use-orders.ts';

/** An export of orders in; the pace of a day against the same weekday out. The file stays on the device. */
export default function OrderPaceTool() {
  const { state, change, touch, problems, link } = useAddressState(address);
  const { state: orders, read, readAgain, cancel } = useOrders();
  const [columns, setColumns] = useState<Columns>();
  const [chosen, setChosen] = useState<number | null>(null);
  const answer = orders.step === 'read' ? orders.answer : null;
  const days =
    orders.step === 'example' ? exampleDays : answer && 'reading' in answer ? answer.reading.days : [];
  const problem = answer && 'problem' in answer ? answer : null;
  const day = days.some((one) => one.day === chosen) ? chosen : (days.at(-1)?.day ?? null);
  const pace = day === null ? null : paceOf(days, day);
  const minutes = days.find((one) => one.day === day)?.minutes;
  const scene = pace && sceneOf(pace);
  useLiveScene(scene?.live ?? {}, scene?.plate ?? null);
  const choices = (settings: PaceSettings, told?: Columns): ReadChoices => ({
    shiftHours: settings.shiftHours,
    ...(settings.dayOrder === 'auto' ? {} : { dayOrder: settings.dayOrder }),
    ...(told ? { columns: told } : {}),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <AddressNote problems={problems} />
      <ToolCard
        wide
        inputs={
          <>
            <FileInputs
              orders={orders}
              settings={state}
              onFile={(file) => {
                touch();
                setColumns(undefined);
                setChosen(null);
                read(file, choices(state));
              }}
              onCancel={() => {
                setColumns(undefined);
                cancel();
              }}
              onSettings={(settings) => {
                change(settings);
                readAgain(choices(settings, columns));
              }}
              onColumns={(told) => {
                setColumns(told);
                readAgain(choices(state, told));
              }}
            />
            {day === null ? null : (
              <SelectField
                name="pace-day"
                label={m.pace_day()}
                value={String(day)}
                onChange={(event) => setChosen(Number(event.target.value))}
              >
                {days.toReversed().map((one) => (
                  <option key={one.day} value={one.day}>
                    {dayName(one.day)}
                  </option>
                ))}
              </SelectField>
            )}
            {pace && pace.until > 0 && pace.compared.length > 0 ? (
              <ComparedDays pace={pace} days={days} />
            ) : null}
          </>
        }
        answer={
          pace ? (
            <PaceAnswer pace={pace} />
          ) : (
            <NoAnswer marked={problem?.names !== undefined}>
              {problem ? noPaceSentence(problem) : m.pace_heading_reading()}
            </NoAnswer>
          )
        }
      />
      {pace && minutes && pace.until > 0 ? (
        <Replay key={`${pace.day} ${orders.step}`} pace={pace} minutes={minutes} />
      ) : null}
      <TakeAway
        link={link}
        linkLabel={m.pace_link()}
        onSave={pace ? () => saveCsv('order-pace.csv', paceRows(pace)) : undefined}
      />
    </div>
  );
}
