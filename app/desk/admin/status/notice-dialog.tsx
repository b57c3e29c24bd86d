import { useState } from 'react';
import { useDeed } from '#app/forms/use-deed.ts';
import { noticeKindName, noticeStateWords, partName } from '#app/frame/status/status-words.ts';
import { m } from '#app/paraglide/messages.js';
import { RadioGroup, SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { FieldNote } from '#app/ui/field-frame.tsx';
import { TickGroup } from '#app/ui/tick-group.tsx';
import { noticeKinds, postStatusNotice, statusParts } from '#contract/status.ts';
import { FormDialog } from '../form-dialog.tsx';
import { type DraftFaults, draftFaults, emptyDraft, firstStates, inputOf } from './notice-draft.ts';

interface NoticeDialogProps {
  onDone(text: string): void;
  onClose(): void;
}

/** A new notice: an incident, or maintenance that is planned. */
export function NoticeDialog({ onDone, onClose }: NoticeDialogProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const [faults, setFaults] = useState<DraftFaults>({});
  const deed = useDeed(postStatusNotice, { onDone: () => onDone(m.status_admin_posted()) });
  const change = (changed: Partial<typeof draft>) => setDraft({ ...draft, ...changed });
  const submit = () => {
    const found = draftFaults(draft, new Date());
    setFaults(found);
    if (Object.keys(found).length === 0) void deed.run(inputOf(draft));
  };
  const { kind } = draft;
  return (
    <FormDialog
      wide
      title={m.status_admin_new()}
      verb={m.status_admin_post()}
      deed={deed}
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
      <div className="grid gap-5 sm:grid-cols-2">
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
        <TextField
          type="datetime-local"
          name="starts"
          label={kind === 'incident' ? m.status_admin_began() : m.status_admin_starts()}
          hint={kind === 'incident' ? m.status_admin_began_hint() : m.status_admin_zone_hint()}
          optional={kind === 'incident'}
          error={faults.starts}
          value={draft.starts}
          onChange={({ target }) => change({ starts: target.value })}
        />
        {kind === 'maintenance' ? (
          <TextField
            type="datetime-local"
            name="ends"
            label={m.status_admin_ends()}
            hint={m.status_admin_zone_hint()}
            error={faults.ends}
            className="sm:col-start-2"
            value={draft.ends}
            onChange={({ target }) => change({ ends: target.value })}
          />
        ) : null}
      </div>
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
