import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { SaveWork } from '#app/forms/works/save-work.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { printAlone } from '#app/site/tools/document-checklist/print-alone.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { TakeAway } from '#app/ui/tool/take-away.tsx';
import { AddressNote, ExampleNote, ToolCard } from '#app/ui/tool/tool-card.tsx';
import type { AddressState } from '#app/ui/tool/use-address-state.ts';
import { BriefAnswer } from './brief-answer.tsx';
import { BriefSheet, PrintedBrief } from './brief-sheet.tsx';
import { briefMarkdown, hoursText } from './brief-text.ts';
import { ScopeInputs } from './scope-inputs.tsx';
import { example, formatState } from './state.ts';
import { type Scope, totalHours } from './website-brief.ts';

/** Choices in; a written brief and hours by rule of thumb out. Handed over to custom work by address. */
export function WebsiteBriefTool({ brief }: { brief: AddressState<Scope> }) {
  const { state, change, problems, link, toSave } = brief;
  const [printing, setPrinting] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  useLiveScene({ count: state.pages.length }, { text: hoursText(totalHours(state)) });
  const print = () => {
    flushSync(() => setPrinting(true));
    if (sheet.current) printAlone(sheet.current);
  };
  const query = formatState(state).toString();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <AddressNote problems={problems} />
      <ToolCard
        wide
        inputs={<ScopeInputs scope={state} onChange={change} />}
        answer={
          <div>
            <BriefAnswer scope={state} />
            <div className="px-5 pb-5 md:px-6 md:pb-6 lg:px-7 lg:pb-7">
              <BriefSheet scope={state} />
            </div>
          </div>
        }
      />
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <ButtonLink to={`${paths.CustomSolutions}?${query || 'size=small'}`}>
          {m.brief_hand_over()}
        </ButtonLink>
        <CopyButton
          copied={m.listing_copied()}
          byHand={m.listing_copy_by_hand()}
          kind="secondary"
          text={() => briefMarkdown(state)}
        >
          {m.brief_copy()}
        </CopyButton>
        <Button kind="quiet" onClick={print}>
          <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.brief_print()}
        </Button>
        <TakeAway
          link={link}
          toAccount={toSave ? <SaveWork toSave={toSave} /> : null}
          linkLabel={m.brief_link()}
          onReset={state === example ? undefined : () => change(example)}
        />
        <span className="self-center">
          <ExampleNote choices shown={state === example} />
        </span>
      </div>
      {printing
        ? createPortal(
            <div ref={sheet} hidden data-mode="light" className="bg-bg p-2 text-ink-2">
              <PrintedBrief scope={state} />
            </div>,
            document.body,
          )
        : null}
    </div>
  );
}
