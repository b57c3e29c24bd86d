import { dayText } from '#app/format/day-text.ts';

import { SaveWork } from '#app/forms/works/save-work.tsx';
import { headingClass } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { useHydrated } from '#app/state/hydrated.ts';
import { TakeAway } from '#app/ui/tool/take-away.tsx';
import { AddressNote, ExampleNote, ToolCard } from '#app/ui/tool/tool-card.tsx';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import { carrierRulesCheckedOn } from '#content/en/rules/carriers.ts';
import { rank } from './lane.ts';
import { LaneFields } from './lane-fields.tsx';
import { LaneRow } from './lane-row.tsx';
import { address, exampleParcels, laneOf } from './state.ts';

/** A carrier types a lane and sees where the parcel calculator would put it. */
export default function LanePreviewTool() {
  const { state, set, reset, isExample, problems, link, toSave } = useAddressState(address);
  // Prerendered for the day on which the published rules were read; from then on the visitor's own day counts.
  const today = useHydrated() ? new Date().toISOString().slice(0, 10) : carrierRulesCheckedOn;
  const read = laneOf(state);
  const ranked =
    read && exampleParcels.map(({ id, box }) => ({ id, box, ranking: rank(read.lane, box, today) }));
  const taken = ranked?.filter(({ ranking }) => ranking.refusal === null).length ?? 0;
  useLiveScene(
    { bars: ranked?.map(({ ranking }) => (ranking.refusal === null ? 1 : 0)) ?? [] },
    ranked && {
      note: m.partners_scene_lane(),
      text: m.partners_lane_taken({ taken, of: ranked.length }),
    },
  );
  const names = { bulky: m.lane_parcel_bulky(), dense: m.lane_parcel_dense(), long: m.lane_parcel_long() };
  return (
    <div className="grid gap-6">
      <AddressNote problems={problems} />
      <h2 className={`m-0 ${headingClass}`} aria-live="polite">
        {ranked ? m.lane_heading({ taken, of: ranked.length }) : m.lane_incomplete()}
      </h2>
      <ToolCard
        inputs={
          <>
            <LaneFields state={state} onChange={set} />
            <ExampleNote shown={isExample} />
          </>
        }
        answer={
          read && ranked ? (
            <ul className="m-0 list-none p-0">
              {ranked.map(({ id, box, ranking }) => (
                <LaneRow
                  key={id}
                  name={names[id]}
                  {...{ box, ranking }}
                  lane={read.lane}
                  currency={read.currency}
                />
              ))}
            </ul>
          ) : (
            <p className="m-0 p-6 text-small">{m.lane_incomplete()}</p>
          )
        }
      />
      <p className="m-0 max-w-measure text-small text-ink-3">
        {m.lane_note({ day: dayText(carrierRulesCheckedOn) })}
      </p>
      <TakeAway
        toAccount={toSave ? <SaveWork toSave={toSave} /> : null}
        link={link}
        linkLabel={m.lane_copy_link()}
        onReset={() => reset()}
      />
    </div>
  );
}
