import { useEffect, useState } from 'react';
import { dayText } from '#app/format/day-text.ts';
import { checkPost } from '#app/format/post/check-post.ts';
import { m } from '#app/paraglide/messages.js';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { AddressNote, ExampleNote, ToolCard } from '#app/ui/tool/tool-card.tsx';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import { type NetworkId, networks, networksCheckedOn } from '#content/en/rules/networks.ts';
import { ComposerAnswer } from './composer-answer.tsx';
import { ComposerInputs } from './composer-inputs.tsx';
import { plateText } from './composer-words.ts';
import { type Draft, isBlank, keepDraft, postFor, readDraft } from './draft.ts';
import { LimitSources } from './limit-sources.tsx';
import { PostPreview } from './post-preview.tsx';
import { address } from './state.ts';
import { WeekGrid } from './week-grid.tsx';

/** One draft, measured by the rules of each network and laid out over a week. */
export default function PostComposerTool() {
  const { state, change, touch, problems, link } = useAddressState(address);
  const [kept, setKept] = useState<Draft | null>(null);
  const [shown, setShown] = useState<NetworkId | null>(null);
  useEffect(() => setKept(readDraft()), []);
  const draft = kept ?? { title: m.composer_example_title(), text: m.composer_example_text(), own: {} };
  const setDraft = (next: Draft | null) => {
    touch();
    setKept(next);
    keepDraft(next);
  };
  const findings = networks
    .filter(({ id }) => state.slots[id])
    .map((network) => checkPost(network, postFor(draft, network.id)));
  const fits = findings.filter((finding) => finding.fits).length;
  useLiveScene({ count: fits }, { text: plateText(findings) });
  const current =
    findings.find(({ network }) => network.id === shown) ??
    findings.find((finding) => !finding.fits && !isBlank(finding)) ??
    findings[0];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AddressNote problems={problems} />
      <ToolCard
        inputs={<ComposerInputs draft={draft} plan={state} onDraft={setDraft} onPlan={change} />}
        answer={
          <ComposerAnswer findings={findings} shown={current?.network.id} own={draft.own} onShow={setShown} />
        }
      />
      {current ? <PostPreview finding={current} draft={draft} onDraft={setDraft} /> : null}
      <WeekGrid plan={state} draft={draft} link={link} onChange={change} />
      <div className="grid gap-1">
        <ExampleNote shown={kept === null} />
        <p className="m-0 max-w-measure text-caption text-ink-3">
          {m.composer_limits({ day: dayText(networksCheckedOn) })} {m.composer_promise()}
        </p>
      </div>
      <LimitSources findings={findings} />
    </div>
  );
}
