import { useEffect, useRef } from 'react';
import { SaveWork } from '#app/forms/works/save-work.tsx';
import { m } from '#app/paraglide/messages.js';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { useHydrated } from '#app/state/hydrated.ts';
import { read, write } from '#app/state/storage.ts';
import { Bars } from '#app/ui/charts/bars.tsx';
import { RadioGroup } from '#app/ui/field.tsx';
import { NoAnswer } from '#app/ui/tool/no-answer.tsx';
import { TakeAway } from '#app/ui/tool/take-away.tsx';
import { AddressNote, ExampleNote, Plate, ToolCard } from '#app/ui/tool/tool-card.tsx';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import { carrierRulesCheckedOn, carrierRulesOn } from '#content/en/rules/carriers.ts';
import { BoxFields } from './box-fields.tsx';
import { compare } from './compare.ts';
import { Comparison } from './comparison.tsx';
import { Explained } from './explained.tsx';
import { grain, inUnits, type Units } from './measures.ts';
import { ParcelPicture } from './parcel-picture.tsx';
import { sceneOf } from './scene.ts';
import { address, boxesOf, exampleIn, inOtherUnits, type Turn, termsOf } from './state.ts';
import { TermsFields } from './terms-fields.tsx';
import { type Shipment, type Terms, weigh } from './weigh.ts';
import { weightColumn, weightText } from './words.ts';

/** Where the browser keeps which units the visitor used last. */
const unitsKey = 'tool-units';

/** What a parcel is billed as, and why. */
export default function ParcelWeightTool() {
  const { state, set, change, reset, show, isExample, problems, link, toSave } = useAddressState(address);
  useEffect(() => {
    const shared = [...new URLSearchParams(location.search).keys()].some((key) => address.keys.test(key));
    if (!shared && read(unitsKey) === 'imperial') show(exampleIn('imperial'));
  }, [show]);
  const turned = useRef<Turn>(undefined);
  const setUnits = (units: Units) => {
    write(unitsKey, units);
    if (isExample) return reset(exampleIn(units));
    const to = inOtherUnits(state, units, turned.current);
    turned.current = { from: state, to };
    change(to);
  };
  // The first picture is drawn for the day on which the rules were read, so that every visitor is served the same.
  const today = useHydrated() ? new Date().toISOString().slice(0, 10) : carrierRulesCheckedOn;
  const rules = carrierRulesOn(today);
  const boxes = boxesOf(state);
  const terms = termsOf(state);
  const shipment = boxes && terms ? weigh(boxes, terms, state.several) : null;
  const ownStep = (BigInt(Number(state.step) * 10) * grain[state.units]) / 10n;
  const scene =
    boxes && shipment && terms
      ? sceneOf(boxes, shipment, { length: state.units, weight: terms.units })
      : null;
  useLiveScene(scene?.live ?? {}, scene?.plate ?? null);
  const rows = boxes ? compare(boxes, rules, ownStep, state.several) : [];
  const many = state.boxes.length > 1 || (boxes?.[0]?.count ?? 1) > 1;
  return (
    <div className="grid gap-6">
      <AddressNote problems={problems} />
      <ToolCard
        inputs={
          <>
            <RadioGroup
              segmented
              legend={m.parcel_units()}
              name="units"
              value={state.units}
              options={[
                { value: 'metric', label: m.parcel_metric() },
                { value: 'imperial', label: m.parcel_imperial() },
              ]}
              onChange={(units) => setUnits(units as Units)}
            />
            <BoxFields boxes={state.boxes} units={state.units} onChange={(next) => set({ boxes: next })} />
            <TermsFields key={state.units} {...{ state, rules, many }} onChange={set} />
            <ExampleNote shown={isExample} />
          </>
        }
        answer={
          boxes && shipment && terms ? (
            <div className="flex h-full flex-col md:max-h-[44rem]">
              <div className="relative grow content-center overflow-hidden px-5 pt-14 pb-9 md:px-6">
                <div className="absolute top-4 right-4">
                  <Plate>{m.parcel_plate({ billed: weightText(shipment.billed, terms.units) })}</Plate>
                </div>
                <ParcelPicture boxes={boxes} units={state.units} />
              </div>
              <div className="px-5 pb-5 md:px-6 md:pb-6">
                <Weights shipment={shipment} terms={terms} />
              </div>
            </div>
          ) : (
            <NoAnswer>{m.parcel_incomplete()}</NoAnswer>
          )
        }
      />
      <TakeAway
        link={link}
        toAccount={toSave ? <SaveWork toSave={toSave} /> : null}
        linkLabel={m.parcel_copy_link()}
        onSave={
          boxes && shipment && terms
            ? () =>
                import('./parcel-rows.ts').then(({ saveParcel }) =>
                  saveParcel({ boxes, terms, shipment, rows, units: state.units }),
                )
            : undefined
        }
        onReset={() => reset(exampleIn(state.units))}
      />
      {boxes && shipment && terms ? (
        <div className="mt-4 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <Explained {...{ boxes, terms, shipment }} several={state.several} units={state.units} />
          <Comparison rows={rows} units={state.units} chosen={state.carrier} />
        </div>
      ) : null}
    </div>
  );
}

function Weights({
  shipment: { actual, volumetric, billed },
  terms: { units },
}: {
  shipment: Shipment;
  terms: Terms;
}) {
  const texts = weightColumn([actual, volumetric, billed].map((grains) => [grains, units]));
  const bar = (label: string, grains: bigint, text = '', answer = false) => ({
    label,
    value: inUnits(grains, grain[units]),
    text,
    answer,
  });
  return (
    <Bars
      bars={[
        bar(m.parcel_actual(), actual, texts[0]),
        bar(m.parcel_volumetric(), volumetric, texts[1]),
        bar(m.parcel_billed(), billed, texts[2], true),
      ]}
    />
  );
}
