import { Eraser, RotateCcw } from 'lucide-react';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup, TextArea } from '#app/ui/field.tsx';
import { takeLargePaste } from '#app/ui/tool/large-paste.ts';
import { type Split, splits } from './read-reviews.ts';
import { sampleReviews } from './sample.ts';
import { example, type ReviewSettings } from './state.ts';

export interface ReviewInputsProps {
  paste: string;
  onPaste(paste: string): void;
  settings: ReviewSettings;
  onSettings(settings: ReviewSettings): void;
  groupsError: string | null;
}

/** Characters that a field shows without making the page wait; a longer text is held beside it, and counted whole. */
const maxInField = 100_000;
const previewed = 3000;

const splitText: Record<Split, () => string> = {
  auto: m.reviews_split_auto,
  line: m.reviews_split_line,
  blank: m.reviews_split_blank,
};

/** The reviews, how they are cut, and the words that make a theme. */
export function ReviewInputs({ paste, onPaste, settings, onSettings, groupsError }: ReviewInputsProps) {
  const isSample = paste === sampleReviews;
  const isHeld = paste.length > maxInField;
  return (
    <>
      <div className="grid gap-2">
        <TextArea
          name="reviews-paste"
          label={m.reviews_paste()}
          hint={isHeld ? m.insight_reviews_held({ count: figure(paste.length) }) : m.reviews_paste_hint()}
          rows={12}
          spellCheck={false}
          readOnly={isHeld}
          value={isHeld ? `${paste.slice(0, previewed)}…` : paste}
          onChange={(event) => onPaste(event.target.value)}
          onPaste={(event) => {
            if (!isHeld) takeLargePaste(event, maxInField, onPaste);
          }}
        />
        {isSample ? <p className="m-0 max-w-measure text-caption text-ink-3">{m.reviews_sample()}</p> : null}
        <div className="-ml-2 flex flex-wrap gap-2">
          {paste === '' ? null : (
            <Button kind="quiet" dense onClick={() => onPaste('')}>
              <Eraser size={16} strokeWidth={1.75} aria-hidden="true" />
              {m.reviews_clear()}
            </Button>
          )}
          {isSample ? null : (
            <Button kind="quiet" dense onClick={() => onPaste(sampleReviews)}>
              <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />
              {m.reviews_sample_back()}
            </Button>
          )}
        </div>
      </div>
      <RadioGroup
        legend={m.reviews_split()}
        name="reviews-split"
        segmented
        options={splits.map((value) => ({ value, label: splitText[value]() }))}
        value={settings.split}
        onChange={(split) => onSettings({ ...settings, split: split as Split })}
      />
      <div className="grid gap-2">
        <TextArea
          name="reviews-groups"
          label={m.reviews_groups()}
          hint={m.reviews_groups_hint()}
          error={groupsError}
          rows={8}
          maxLength={8000}
          spellCheck={false}
          value={settings.groups}
          onChange={(event) => onSettings({ ...settings, groups: event.target.value })}
        />
        {settings.groups === example.groups ? null : (
          <Button
            kind="quiet"
            dense
            className="-ml-2 justify-self-start"
            onClick={() => onSettings({ ...settings, groups: example.groups })}
          >
            <RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.reviews_groups_reset()}
          </Button>
        )}
      </div>
      <p className="m-0 max-w-measure text-caption text-ink-3">{m.reviews_private()}</p>
    </>
  );
}
