import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { printAlone } from '#app/tools/document-checklist/print-alone.ts';
import { CopyButton } from '#app/tools/listing-checker/copy-button.tsx';
import { TakeAway } from '#app/tools/numbers/take-away.tsx';
import { AddressNote, ToolCard } from '#app/tools/numbers/tool-card.tsx';
import { useAddressState } from '#app/tools/numbers/use-address-state.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { BriefAnswer, BriefSheet } from './brief-answer.tsx';
import { briefMarkdown } from './brief-text.ts';
import { ScopeInputs } from './scope-inputs.tsx';
import { example, formatState, parseState, scopeKeys } from './state.ts';

const address = {
  tool: 'website-brief' as const,
  example,
  keys: scopeKeys,
  parse: parseState,
  format: formatState,
};

/** Choices in; a written brief, hours by rule of thumb and a launch checklist out. Handed over by address. */
export function WebsiteBriefTool({
  handedOver = false,
}: {
  /** On the page that receives the brief. */ handedOver?: boolean;
}) {
  const { state, change, problems, link } = useAddressState(address);
  const [printing, setPrinting] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const print = () => {
    flushSync(() => setPrinting(true));
    if (sheet.current) printAlone(sheet.current);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <AddressNote problems={problems} />
      <ToolCard
        inputs={<ScopeInputs scope={state} onChange={change} />}
        answer={<BriefAnswer scope={state} />}
      />
      <BriefSheet scope={state} />
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <CopyButton kind={handedOver ? 'primary' : 'secondary'} text={() => briefMarkdown(state)}>
          {m.brief_copy()}
        </CopyButton>
        {handedOver ? (
          <ButtonLink kind="secondary" to={paths.Feedback}>
            {m.brief_send()}
          </ButtonLink>
        ) : (
          <ButtonLink to={`${paths.CustomSolutions}?${formatState(state)}`}>{m.brief_hand_over()}</ButtonLink>
        )}
        <Button kind="quiet" onClick={print}>
          <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.brief_print()}
        </Button>
        <TakeAway
          link={link}
          linkLabel={m.brief_link()}
          onReset={state === example ? undefined : () => change(example)}
        />
      </div>
      {handedOver ? <p className="m-0 text-small">{m.brief_send_hint()}</p> : null}
      {printing
        ? createPortal(
            <div ref={sheet} hidden data-mode="light" className="bg-bg p-2 text-ink-2">
              <BriefSheet scope={state} />
              <p className="text-caption">{m.brief_thumb()}</p>
            </div>,
            document.body,
          )
        : null}
    </div>
  );
}
