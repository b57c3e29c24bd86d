import { useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { noticeKindName, noticeStateWords, partName } from '#app/frame/status/status-words.ts';
import { m } from '#app/paraglide/messages.js';
import { RadioGroup, SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { FieldNote } from '#app/ui/field-frame.tsx';
import { TickGroup } from '#app/ui/tick-group.tsx';
import { noticeKinds, postStatusNotice, statusParts } from '#contract/status.ts';
import { FormDialog } from '../form-dialog.tsx';
import { MomentFields } from './moment-fields.tsx';
import { type DraftFaults, draftFaults, emptyDraft, firstStates, inputOf } from './notice-draft.ts';

interface NoticeDialogProps {
  onDone(text: string): void;
  onClose(): void;
}

/** A new notice: an incident, or maintenance that is planned. */
export function NoticeDialog({ onDone, onClose }: NoticeDialogProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const [faults, setFaults] = useState<DraftFaults>({});
  const action = useAction(postStatusNotice, { onDone: () => onDone(m.status_admin_posted()) });
  const change = (changed: Partial<typeof draft>) => setDraft({ ...draft, ...changed });
  const submit = () => {
    const found = draftFaults(draft, new Date());
    setFaults(found);
    if (Object.keys(found).length === 0) void action.run(inputOf(draft));
  };
  const { kind } = draft;
  return (
    <FormDialog
      wide
      title={m.status_admin_new()}
      verb={m.status_admin_post()}
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        segmented
        name="kind"
        legend={m.status_admin_kind()}
        options={noticeKinds.map((value) => ({ value, label: noticeKindName[value]() }))}
        value={kind}
        onChange={(value) => {
          const chosen = noticeKinds.find((one) => one === value) ?? 'incident';
          change({ kind: chosen, state: firstStates[chosen][0] });
          setFaults({});
        }}
      />
      <TextField
        name="title"
        label={m.status_admin_title()}
        hint={m.status_admin_title_hint()}
        error={faults.title}
        maxLength={120}
        autoComplete="off"
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <div className="grid gap-1.5">
        <TickGroup
          legend={m.status_admin_parts()}
          name="parts"
          className="sm:grid-cols-2"
          options={statusParts.map((id) => ({ id, name: partName[id]() }))}
          value={draft.parts}
          onChange={(parts) => change({ parts })}
        />
        <div role="alert">
          <FieldNote ids={{ id: 'parts', describedBy: undefined }} error={faults.parts} />
        </div>
      </div>
      <SelectField
        name="state"
        label={m.status_admin_state()}
        value={draft.state}
        onChange={({ target }) =>
          change({ state: firstStates[kind].find((one) => one === target.value) ?? firstStates[kind][0] })
        }
      >
        {firstStates[kind].map((one) => (
          <option key={one} value={one}>
            {noticeStateWords[one][0]()}
          </option>
        ))}
      </SelectField>
      <MomentFields
        name="starts"
        {...(kind === 'incident'
          ? {
              labels: [m.status_admin_began(), m.status_admin_began_at()],
              hint: m.status_admin_began_hint(),
              optional: true,
            }
          : { labels: [m.status_admin_starts(), m.status_admin_starts_at()] })}
        error={faults.starts}
        value={draft.starts}
        onChange={(starts) => change({ starts })}
      />
      {kind === 'maintenance' ? (
        <MomentFields
          name="ends"
          labels={[m.status_admin_ends(), m.status_admin_ends_at()]}
          error={faults.ends}
          value={draft.ends}
          onChange={(ends) => change({ ends })}
        />
      ) : null}
      <TextArea
        name="text"
        label={m.status_admin_text()}
        hint={m.status_admin_text_hint()}
        error={faults.text}
        rows={4}
        maxLength={2000}
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
      />
    </FormDialog>
  );
}
