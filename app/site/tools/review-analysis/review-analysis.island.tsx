import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { Button } from '#app/ui/button.tsx';
import { saveCsv } from '#app/ui/tool/save-csv.ts';
import { TakeAway } from '#app/ui/tool/take-away.tsx';
import { AddressNote, ToolCard } from '#app/ui/tool/tool-card.tsx';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import { Evidence } from './evidence.tsx';
import { NoCounts, ReviewAnswer } from './review-answer.tsx';
import { ReviewInputs } from './review-inputs.tsx';
import { countRows, ReviewTable, reviewRows } from './review-table.tsx';
import { groupsProblem } from './review-words.ts';
import { sampleReviews } from './sample.ts';
import { sceneOf } from './scene.ts';
import { address, example, maxGroupsInLink } from './state.ts';
import { readThemes } from './themes.ts';
import { useAnalysis } from './use-analysis.ts';

/** Pasted reviews, counted by theme and tone with the sentences behind each count. */
export default function ReviewAnalysisTool() {
  const { state, change, touch, problems, link } = useAddressState(address);
  const [paste, setPaste] = useState(sampleReviews);
  const groups = useMemo(() => readThemes(state.groups), [state.groups]);
  const analysis = useAnalysis({ paste, themes: groups.themes, split: state.split });
  const isRefused = groups.themes.length === 0;
  const counted = analysis && analysis.rows.length > 0 && !isRefused ? analysis : null;
  const scene = counted && sceneOf(counted);
  useLiveScene(scene?.live ?? {}, scene?.plate ?? null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AddressNote problems={problems} />
      <ToolCard
        wide
        inputs={
          <ReviewInputs
            paste={paste}
            onPaste={(text) => {
              touch();
              setPaste(text);
            }}
            settings={state}
            onSettings={change}
            groupsError={groupsProblem(groups)}
          />
        }
        answer={
          counted ? (
            <ReviewAnswer analysis={counted} />
          ) : (
            <NoCounts paste={paste} isRefused={isRefused} isCounting={!analysis} />
          )
        }
      />
      {counted ? (
        <>
          <Evidence analysis={counted} />
          <ReviewTable analysis={counted} />
        </>
      ) : null}
      <div className="grid gap-2">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <TakeAway
            link={link}
            linkLabel={m.reviews_link()}
            onSave={counted ? () => saveCsv('reviews.csv', reviewRows(counted)) : undefined}
          />
          {counted ? (
            <Button
              kind="quiet"
              className="-ml-2"
              onClick={() => saveCsv('review-counts.csv', countRows(counted))}
            >
              <Download size={16} strokeWidth={1.75} aria-hidden="true" />
              {m.reviews_save_counts()}
            </Button>
          ) : null}
        </div>
        <p className="m-0 max-w-measure text-caption text-ink-3">
          {state.groups !== example.groups && state.groups.length > maxGroupsInLink
            ? m.reviews_link_long()
            : m.reviews_link_note()}
        </p>
      </div>
    </div>
  );
}
