import { ImageUp, X } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { DropField } from '#app/ui/drop-field.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TakeAway } from '#app/ui/tool/take-away.tsx';
import { AddressNote } from '#app/ui/tool/tool-card.tsx';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import { imageRules } from '#content/en/rules/listings/images.ts';
import { marketplaceIds, marketplaces } from '#content/en/rules/listings/marketplaces.ts';
import type { MarketplaceId } from '#content/en/rules/listings/shape.ts';
import { checkImage } from './check-image.ts';
import { exampleFacts } from './example-picture.ts';
import { ImageAnswer } from './image-answer.tsx';
import { fileSize, problemText } from './image-words.ts';
import { maxFileBytes, maxPictures } from './limits.ts';
import { Preview } from './preview.tsx';
import { address, placeId } from './state.ts';
import { type PictureEntry, usePictures } from './use-pictures.ts';

/** Measures pictures against a marketplace's rules for the main image; nothing leaves the device. */
export function ImageChecks() {
  const { state, set, touch, problems, link } = useAddressState(address);
  const { market } = state;
  const { entries, leftOut, shown, choose, add, remove, clear } = usePictures();
  const rules = imageRules[market];
  const answer = shown?.answer;
  return (
    <section
      aria-label={m.image_label()}
      className="grid overflow-hidden rounded-stage border border-line bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]"
    >
      <div className="grid min-w-0 content-start gap-5 p-5 md:p-7">
        <AddressNote problems={problems.length > 0 ? [m.listing_problem_market()] : []} />
        <SelectField
          label={m.listing_marketplace()}
          name="image-market"
          value={market}
          onChange={(event) => set({ market: event.target.value as MarketplaceId })}
        >
          {marketplaceIds.map((id) => (
            <option key={id} value={id}>
              {marketplaces[id].name}
            </option>
          ))}
        </SelectField>
        <DropField
          choose={m.image_choose()}
          drop={m.image_drop()}
          hint={m.image_drop_hint({ count: maxPictures, size: fileSize(maxFileBytes) })}
          icon={ImageUp}
          accept="image/*"
          onFiles={(files) => {
            touch();
            add(files);
          }}
        />
        {leftOut ? <Notice tone="warn">{m.image_too_many({ count: maxPictures })}</Notice> : null}
        {entries.length > 0 ? (
          <div className="grid gap-2">
            <ul aria-label={m.image_list()} className="m-0 grid list-none gap-1 p-0">
              {entries.map((entry) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  market={market}
                  isShown={entry.id === shown?.id}
                  onChoose={() => choose(entry.id)}
                  onRemove={() => remove(entry.id)}
                />
              ))}
            </ul>
            <button
              type="button"
              onClick={clear}
              className="min-h-6 justify-self-start border-0 bg-transparent p-0 text-[0.875rem] font-semibold text-primary hover:underline"
            >
              {m.image_clear()}
            </button>
          </div>
        ) : (
          <p className="m-0 text-small text-ink-3">
            {m.image_heading_example()}: {exampleFacts.name}, {factsText(exampleFacts)}
          </p>
        )}
        {shown === null ? (
          <Preview facts={exampleFacts} pixels={null} />
        ) : answer && 'facts' in answer ? (
          <Preview facts={answer.facts} pixels={answer.preview} />
        ) : null}
        <TakeAway link={() => toHere(link())} linkLabel={m.image_copy_link()} />
        <p className="m-0 max-w-measure text-caption text-ink-3">{m.image_private()}</p>
      </div>
      <div className="min-w-0 border-t border-line bg-sunken lg:border-t-0 lg:border-l">
        {shown === null ? (
          <ImageAnswer facts={exampleFacts} rules={rules} />
        ) : answer === undefined ? (
          <p role="status" className="m-0 p-7 text-small">
            {m.image_reading({ name: shown.name })}
          </p>
        ) : 'problem' in answer ? (
          <div className="p-5 md:p-7">
            <Notice tone="error">{problemText(shown.name, answer.problem)}</Notice>
          </div>
        ) : (
          <ImageAnswer facts={answer.facts} rules={rules} />
        )}
      </div>
    </section>
  );
}

/** The tool stands below others on its page. */
function toHere(address: string): string {
  const url = new URL(address);
  url.hash = placeId;
  return url.href;
}

const factsText = ({ width, height, bytes }: { width: number; height: number; bytes: number }) =>
  m.image_facts({ width, height, size: fileSize(bytes) });

interface EntryProps {
  entry: PictureEntry;
  market: MarketplaceId;
  isShown: boolean;
  onChoose(): void;
  onRemove(): void;
}

function Entry({ entry: { name, answer }, market, isShown, onChoose, onRemove }: EntryProps) {
  const facts = answer && 'facts' in answer ? answer.facts : null;
  const failed = facts
    ? checkImage(facts, imageRules[market]).filter(({ passed, rule }) => !passed && rule.severity === 'error')
        .length
    : 0;
  const isBad = failed > 0 || (answer !== undefined && 'problem' in answer);
  return (
    <li
      className={`relative flex items-center gap-3 rounded-control border px-3 py-2 ${isShown ? 'border-primary bg-soft' : 'border-line'}`}
    >
      <button
        type="button"
        aria-pressed={isShown}
        onClick={onChoose}
        className="grid min-w-0 flex-1 border-0 bg-transparent p-0 text-left text-small after:absolute after:inset-0 after:content-['']"
      >
        <span className="truncate font-medium text-ink">{name}</span>
        {facts ? <span className="text-caption text-ink-3">{factsText(facts)}</span> : null}
      </button>
      {answer ? (
        <span
          className={`text-caption font-semibold whitespace-nowrap ${isBad ? 'text-error' : 'text-success'}`}
        >
          {facts === null ? m.image_not_read() : isBad ? m.image_fails({ count: failed }) : m.image_passes()}
        </span>
      ) : null}
      <button
        type="button"
        aria-label={m.image_remove({ name })}
        onClick={onRemove}
        className="relative z-1 grid size-8 shrink-0 place-items-center rounded-control border-0 bg-transparent text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </li>
  );
}
