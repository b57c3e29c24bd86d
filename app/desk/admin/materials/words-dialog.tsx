import { useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { errors } from '#contract/errors.ts';
import { changeMaterial, type OperatedMaterial } from '#contract/materials-operator.ts';
import { FormDialog } from '../form-dialog.tsx';
import { draftOf, type WrongWords, wordsOf } from './words-draft.ts';
import { WordsFields } from './words-fields.tsx';

interface WordsDialogProps {
  material: OperatedMaterial;
  onDone(material: OperatedMaterial): void;
  onClose(): void;
}

/** Other words for a material. */
export function WordsDialog({ material, onDone, onClose }: WordsDialogProps) {
  // What the fields began with: what a colleague has changed since then is not written over.
  const [base] = useState(material);
  const [draft, setDraft] = useState(() => draftOf(base));
  const [wrong, setWrong] = useState<WrongWords>({});
  const action = useAction(changeMaterial, {
    onDone: (changed) => {
      toast('success', m.curate_was_changed());
      onDone(changed);
    },
    onRefused: ({ code }) => code === errors['request.conflict'].code && m.curate_conflict(),
  });
  const submit = () => {
    const read = wordsOf(draft);
    setWrong(read.wrong);
    const { materialId, changedAt } = base;
    if (read.words) void action.run({ ...read.words, materialId, changedAt });
  };
  return (
    <FormDialog
      wide
      title={m.curate_edit_title({ title: base.title })}
      verb={m.operator_save()}
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      <WordsFields page="AdminMaterials" draft={draft} wrong={wrong} onChange={setDraft} />
    </FormDialog>
  );
}
