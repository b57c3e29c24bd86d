import { percent } from '#app/format/number-text.ts';
import { SaveWork } from '#app/forms/works/save-work.tsx';
import { m } from '#app/paraglide/messages.js';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { BarLine } from '#app/ui/charts/bars.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { TakeAway } from '#app/ui/tool/take-away.tsx';
import { AddressNote, ExampleNote, Plate, ToolCard } from '#app/ui/tool/tool-card.tsx';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import { contrastLevels } from '#content/en/rules/brand-kit.ts';
import { completeness, type Kit, pairsOf } from './brand-kit.ts';
import { hexOf } from './colour.ts';
import { KitInputs } from './kit-inputs.tsx';
import { kitMarkdown, pairText, ratioText, useText } from './kit-text.ts';
import { address, example } from './state.ts';

/** What a reseller kit holds already; what is missing and which colours can be read out. */
export default function BrandKitCheckTool() {
  const { state, change, problems, link, toSave } = useAddressState(address);
  const { ready, all } = completeness(state);
  useLiveScene({ count: ready }, { text: m.kit_plate({ ready, all }) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AddressNote problems={problems} />
      <ToolCard
        wide
        inputs={<KitInputs kit={state} onChange={change} />}
        answer={<KitAnswer kit={state} />}
      />
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <CopyButton
          copied={m.listing_copied()}
          byHand={m.listing_copy_by_hand()}
          kind="primary"
          text={() => kitMarkdown(state)}
        >
          {m.kit_copy()}
        </CopyButton>
        <TakeAway
          link={link}
          toAccount={toSave ? <SaveWork toSave={toSave} /> : null}
          linkLabel={m.kit_link()}
          onReset={state === example ? undefined : () => change(example)}
        />
        <span className="self-center">
          <ExampleNote choices shown={state === example} />
        </span>
      </div>
    </div>
  );
}

function KitAnswer({ kit }: { kit: Kit }) {
  const { ready, all, share, missing } = completeness(kit);
  const { source } = contrastLevels;
  return (
    <div className="grid gap-6 p-5 md:p-6 lg:p-7">
      <div className="grid gap-3" aria-live="polite">
        <div>
          <Plate>{m.kit_plate({ ready, all })}</Plate>
        </div>
        <h2 className="m-0 text-[1.75rem]">
          {missing.length === 0
            ? m.kit_heading_done()
            : missing.length === 1
              ? m.kit_heading_one()
              : m.kit_heading({ count: missing.length })}
        </h2>
        <div className="flex items-center gap-3 text-small font-semibold text-ink">
          <BarLine part={share} answer />
          {percent(share)}
        </div>
        <p className="m-0 max-w-measure text-caption text-ink-3">{m.kit_weight()}</p>
      </div>
      {missing.length > 0 ? (
        <ul className="m-0 list-none border-t border-line p-0 text-small">
          {missing.map(({ id, name, why }) => (
            <li key={id} className="border-b border-line py-2">
              <b>{name}</b> <span className="block text-caption">{why}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <section className="grid gap-2.5">
        <h3 className="m-0 font-sans! text-small! tracking-normal!">{m.kit_contrast()}</h3>
        <ul className="m-0 list-none border-t border-line p-0 text-small">
          {pairsOf(kit.colours).map((pair, i) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two pairs may be alike
              key={i}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2 sm:grid-cols-[auto_minmax(0,1fr)_4rem_8.5rem]"
            >
              {/* A sample of the colours, not a word: what it says stands beside it. */}
              <svg
                aria-hidden="true"
                viewBox="0 0 44 32"
                className="h-8 w-11 rounded-label max-sm:row-span-2 border border-control font-semibold"
              >
                <rect width="44" height="32" fill={hexOf(pair.ground)} />
                <text x="22" y="21" textAnchor="middle" fontSize="15" fill={hexOf(pair.colour)}>
                  Aa
                </text>
              </svg>
              <span className="text-ink">{pairText(pair)}</span>
              <span className="text-right whitespace-nowrap">{ratioText(pair.ratio)}</span>
              <span
                className={`text-caption max-sm:col-start-2 sm:text-right ${pair.use === 'none' ? 'font-semibold text-error' : ''}`}
              >
                {useText[pair.use]()}
              </span>
            </li>
          ))}
        </ul>
        <p className="m-0 max-w-measure text-caption text-ink-3">
          {m.kit_source({ text: contrastLevels.text, large: contrastLevels.large })}{' '}
          <a href={source.url} className="text-primary">
            {source.title}, {source.publisher}
          </a>
        </p>
      </section>
    </div>
  );
}
