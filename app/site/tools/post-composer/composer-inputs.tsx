import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { TickGroup } from '#app/ui/tick-group.tsx';
import { networks } from '#content/en/rules/networks.ts';
import { type Draft, maxTextLength, maxTitleLength } from './draft.ts';
import { defaultTime, type WeekPlan } from './state.ts';

export interface ComposerInputsProps {
  draft: Draft;
  plan: WeekPlan;
  onDraft(draft: Draft | null): void;
  onPlan(plan: WeekPlan): void;
}

export function ComposerInputs({ draft, plan, onDraft, onPlan }: ComposerInputsProps) {
  return (
    <>
      <TextField
        label={m.composer_title()}
        hint={m.composer_title_hint()}
        name="title"
        maxLength={maxTitleLength}
        autoComplete="off"
        value={draft.title}
        onChange={(event) => onDraft({ ...draft, title: event.target.value })}
      />
      <TextArea
        label={m.composer_text()}
        hint={m.composer_text_hint()}
        name="text"
        className="[&_textarea]:field-sizing-content [&_textarea]:max-h-120 [&_textarea]:min-h-42"
        rows={6}
        maxLength={maxTextLength}
        value={draft.text}
        onChange={(event) => onDraft({ ...draft, text: event.target.value })}
      />
      <div className="-mt-3 -ml-2">
        <Button kind="quiet" dense onClick={() => onDraft(null)}>
          {m.composer_start_again()}
        </Button>
      </div>
      <TickGroup
        className="grid-cols-2 sm:grid-cols-3 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
        legend={m.composer_networks()}
        name="network"
        options={networks}
        value={networks.map(({ id }) => id).filter((id) => plan.slots[id])}
        onChange={(chosen) =>
          onPlan({
            ...plan,
            slots: Object.fromEntries(
              chosen.map((id) => [id, plan.slots[id] ?? { at: defaultTime, days: [] }]),
            ),
          })
        }
      />
    </>
  );
}
