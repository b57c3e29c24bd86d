import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#app/forms/use-action.ts';
import { WorkForm } from '#app/forms/works/work-form.tsx';
import { m } from '#app/paraglide/messages.js';
import { accountPaths, accountPathTo } from '#app/paths-account.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import {
  changeWork,
  deleteWork,
  duplicateWork,
  trashWork,
  untrashWork,
  type WorkSummary,
} from '#contract/works.ts';
import { noRoom } from './no-room.ts';
import { ShareButton, TakeOutButton } from './work-sharing.tsx';

/** What its owner does with a work as a whole. */
export function WorkActions({ work }: { work: WorkSummary }) {
  const [asking, setAsking] = useState<'names' | 'delete' | null>(null);
  const navigate = useNavigate();
  const { workId, title, client, folder } = work;
  const change = useAction(changeWork, { onDone: () => setAsking(null) });
  const close = () => {
    change.clear();
    setAsking(null);
  };
  const copy = useAction(duplicateWork, {
    onDone: (made) => navigate(accountPathTo('AccountWork', made.workId)),
    onRefused: noRoom,
  });
  const trash = useAction(trashWork, { onRefused: noRoom });
  const untrash = useAction(untrashWork, { onRefused: noRoom });
  const problem = copy.problem ?? trash.problem ?? untrash.problem;
  const names = { title, client, folder };
  return (
    <div className="grid gap-4">
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {work.trashedAt ? (
        <div className="flex flex-wrap gap-3">
          <Button dense pending={untrash.pending} onClick={() => void untrash.run({ workId })}>
            {m.works_from_trash()}
          </Button>
          {!work.team || work.team.own ? (
            <Button kind="danger" dense onClick={() => setAsking('delete')}>
              {m.works_delete()}
            </Button>
          ) : null}
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" dense onClick={() => setAsking('names')}>
            {m.works_edit()}
          </Button>
          <Button
            kind="secondary"
            dense
            pending={copy.pending}
            onClick={() => void copy.run({ workId, title: m.works_copy_of({ title: title.slice(0, 100) }) })}
          >
            {m.works_duplicate()}
          </Button>
          {!work.team ? <ShareButton workId={workId} /> : null}
          {work.team?.own ? <TakeOutButton work={work} /> : null}
          <Button kind="danger" dense pending={trash.pending} onClick={() => void trash.run({ workId })}>
            {m.works_to_trash()}
          </Button>
        </div>
      )}
      {asking === 'names' ? (
        <WorkForm
          heading={m.works_edit()}
          verb={m.works_edit_verb()}
          first={names}
          pending={change.pending}
          problem={change.problem}
          onSubmit={(said) => void change.run({ workId, ...said })}
          onClose={close}
        />
      ) : null}
      {asking === 'delete' ? <DeleteDialog work={work} onClose={close} /> : null}
    </div>
  );
}

function DeleteDialog({ work: { workId, title }, onClose }: { work: WorkSummary; onClose(): void }) {
  const navigate = useNavigate();
  const remove = useAction(deleteWork, {
    onDone: () => navigate(accountPaths.AccountWorks, { replace: true }),
    // It is not there any more, so this page has nothing to ask for.
    refetches: false,
  });
  return (
    <Dialog
      title={m.works_delete_title()}
      onClose={onClose}
      held={remove.sending ? 'whole' : undefined}
      actions={
        <>
          <Button kind="danger" pending={remove.pending} onClick={() => void remove.run({ workId })}>
            {m.works_delete()}
          </Button>
          <Button kind="secondary" disabled={remove.sending} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      {remove.problem ? <Notice tone="error">{remove.problem}</Notice> : null}
      <p className="m-0">{m.works_delete_text({ title })}</p>
    </Dialog>
  );
}
