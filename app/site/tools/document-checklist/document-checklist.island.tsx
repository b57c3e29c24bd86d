import { Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { m } from '#app/paraglide/messages.js';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { Button } from '#app/ui/button.tsx';
import { saveCsv } from '#app/ui/tool/save-csv.ts';
import { TakeAway } from '#app/ui/tool/take-away.tsx';
import { AddressNote, ExampleNote, ToolCard } from '#app/ui/tool/tool-card.tsx';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import { checklist, type Item } from '#content/en/rules/document-checklist.ts';
import { documentSources } from '#content/en/rules/document-sources.ts';
import { ChecklistInputs } from './checklist-inputs.tsx';
import { ChecklistItems } from './checklist-items.tsx';
import { ChecklistReadiness } from './checklist-readiness.tsx';
import { readiness, remarks } from './document-checklist.ts';
import { needText } from './need-text.ts';
import { printAlone } from './print-alone.ts';
import { PrintSheet } from './print-sheet.tsx';
import { address, exampleChoices } from './state.ts';
import { keepTicks, readTicks } from './ticks.ts';

const none: ReadonlySet<string> = new Set();

/** Marketplace, country and company type in; the list of documents with its reasons out. */
export default function DocumentChecklistTool() {
  const { state, change, touch, problems, link } = useAddressState(address);
  const [ticks, setTicks] = useState(none);
  const [printing, setPrinting] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => setTicks(readTicks()), []);
  const items = checklist(state);
  const { ready, all, part } = readiness(items, ticks);
  useLiveScene({ count: Math.round(part * 5) }, { text: m.documents_plate({ ready, all }) });
  const tick = (id: string, ready: boolean) => {
    touch();
    const next = new Set(ticks);
    if (ready) next.add(id);
    else next.delete(id);
    setTicks(next);
    keepTicks(next);
  };
  const clear = () => {
    setTicks(none);
    keepTicks(none);
  };
  const print = () => {
    flushSync(() => setPrinting(true));
    if (sheet.current) printAlone(sheet.current);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AddressNote problems={problems} />
      <ToolCard
        wide
        inputs={<ChecklistInputs choices={state} onChange={change} />}
        answer={<ChecklistReadiness items={items} ticks={ticks} remarks={remarks(state)} />}
      />
      <ChecklistItems items={items} ticks={ticks} onTick={tick} />
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Button onClick={print}>
          <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.planning_print()}
        </Button>
        <TakeAway
          link={link}
          linkLabel={m.documents_link()}
          onSave={() => saveCsv('document-checklist.csv', table(items, ticks))}
          onReset={state === exampleChoices ? undefined : () => change(exampleChoices)}
        />
        {ticks.size > 0 ? (
          <Button kind="quiet" onClick={clear}>
            {m.documents_clear()}
          </Button>
        ) : null}
        <span className="self-center">
          <ExampleNote choices shown={state === exampleChoices} />
        </span>
      </div>
      {printing
        ? createPortal(
            <div ref={sheet} hidden data-mode="light" className="bg-bg p-2 text-ink-2">
              <PrintSheet choices={state} items={items} ticks={ticks} />
            </div>,
            document.body,
          )
        : null}
    </div>
  );
}

function table(items: readonly Item[], ticks: ReadonlySet<string>): string[][] {
  return [
    [
      m.documents_csv_document(),
      m.documents_csv_need(),
      m.documents_csv_why(),
      m.documents_fresh(),
      m.documents_csv_source(),
      m.documents_csv_ready(),
    ],
    ...items.flatMap(({ id, name, reasons }) =>
      reasons.map(({ need, why, fresh = '', source }) => [
        name,
        needText(need),
        why,
        fresh,
        source
          ? `${documentSources[source].title}, ${documentSources[source].publisher}`
          : m.planning_own_advice(),
        ticks.has(id) ? m.documents_yes() : m.documents_no(),
      ]),
    ),
  ];
}
