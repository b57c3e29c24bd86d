import { useState } from 'react';
import { addDays, type Day } from '#app/format/calendar.ts';
import { dayText } from '#app/format/day-text.ts';
import { EndpointDialog } from '#app/forms/endpoint-dialog.tsx';
import { type EndpointForm, useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx';
import { FieldFrame, useFieldIds } from '#app/ui/field-frame.tsx';
import { paperDays, paperField, paperTypes } from '#contract/case-rules.ts';
import { addCasePaper, type CaseDetail } from '#contract/cases.ts';
import { documentName } from './case-words.ts';

/** Days of deletion are those of UTC. */
const utcToday = (): Day => new Date().toISOString().slice(0, 10);

interface PaperDialogProps {
  caseId: CaseDetail['caseId'];
  line: string;
  onClose(): void;
}

/** One paper for a line of the checklist, and the day on which it is deleted. */
export function PaperDialog({ caseId, line, onClose }: PaperDialogProps) {
  const [deleteOn, setDeleteOn] = useState<Day>(() => addDays(utcToday(), paperDays.usual));
  const form = useEndpointForm(addCasePaper, {
    once: true,
    prepare: async () => ({ caseId, line, deleteOn }),
    onDone: async () => {
      toast('success', m.cases_uploaded({ day: dayText(deleteOn) }));
      await refetchAll();
      onClose();
    },
  });
  const { error } = form.field('deleteOn');
  return (
    <EndpointDialog
      title={m.cases_upload_title({ document: documentName(line) })}
      verb={m.cases_upload_verb()}
      form={form}
      onClose={onClose}
    >
      <PaperField form={form} />
      <DatePicker
        label={m.cases_delete_on()}
        hint={m.cases_delete_on_hint()}
        name="deleteOn"
        weekStart={1}
        min={addDays(utcToday(), paperDays.least)}
        max={addDays(utcToday(), paperDays.most)}
        error={error ?? null}
        value={[deleteOn]}
        onChange={([day]) => day && setDeleteOn(day)}
      />
    </EndpointDialog>
  );
}

/** The browser's own file field, dressed. */
function PaperField({ form }: { form: EndpointForm }) {
  const { error, name, onBlur, onInput } = form.field(paperField);
  const hint = m.cases_file_hint();
  const ids = useFieldIds({ hint, error: error ?? null });
  return (
    <FieldFrame ids={ids} label={m.cases_file()} hint={hint} error={error ?? null}>
      <input
        id={ids.id}
        name={name}
        type="file"
        accept={paperTypes.join(',')}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        onBlur={onBlur}
        onInput={onInput}
        className="block w-full rounded-control border border-dashed border-control bg-bg p-1.5 text-small text-ink-2 file:mr-3 file:min-h-8 file:rounded-[6px] file:border-0 file:bg-soft file:px-3 file:font-sans file:text-small file:font-semibold file:text-on-soft aria-invalid:border-error"
      />
    </FieldFrame>
  );
}
