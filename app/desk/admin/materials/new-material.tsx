import { useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Id } from '#contract/ids.ts';
import { createMaterial } from '#contract/materials-operator.ts';
import { emptyWords, type WrongWords, wordsOf } from './words-draft.ts';
import { WordsFields } from './words-fields.tsx';

interface NewMaterialProps {
  uploadIds: readonly Id<'upload'>[];
  onMade(): void;
}

/** What is said of a new material; published at once, or kept. */
export function NewMaterial({ uploadIds, onMade }: NewMaterialProps) {
  const [draft, setDraft] = useState(emptyWords);
  const [wrong, setWrong] = useState<WrongWords>({});
  const action = useAction(createMaterial, {
    onDone: ({ state }) => {
      toast('success', state === 'published' ? m.curate_was_published() : m.curate_kept());
      // The next one is often of the same kind.
      setDraft({ ...draft, title: '', keywords: '', description: '' });
      onMade();
    },
  });
  const make = (publish: boolean) => {
    const read = wordsOf(draft);
    setWrong(read.wrong);
    if (read.words) void action.run({ ...read.words, uploadIds: [...uploadIds], publish });
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        make(true);
      }}
    >
      <ChosenFiles count={uploadIds.length} />
      {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
      <WordsFields page="AdminMaterialUpload" draft={draft} wrong={wrong} onChange={setDraft} />
      {/* In sight however far the fields reach. */}
      <div className="flex flex-wrap gap-3 xl:sticky xl:bottom-0 xl:border-t xl:border-line xl:bg-bg xl:py-4">
        <Button type="submit" disabled={uploadIds.length === 0} pending={action.pending}>
          {m.curate_publish()}
        </Button>
        <Button
          kind="secondary"
          disabled={uploadIds.length === 0}
          pending={action.pending}
          onClick={() => make(false)}
        >
          {m.curate_keep_draft()}
        </Button>
      </div>
    </form>
  );
}

export function ChosenFiles({ count }: { count: number }) {
  const text =
    count === 0
      ? m.curate_choose_first()
      : count === 1
        ? m.curate_make_of_one()
        : m.curate_make_of({ count });
  return <p className="m-0 text-small text-ink-2">{text}</p>;
}
