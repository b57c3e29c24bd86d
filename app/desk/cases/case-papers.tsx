import { useState } from 'react';
import { openFile } from '#app/client-file.ts';
import { dayText } from '#app/format/day-text.ts';
import { sizeText } from '#app/format/size-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { downloadCasePaper, removeCasePaper, type ShownPaper } from '#contract/cases.ts';
import { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';

interface CasePapersProps {
  papers: readonly ShownPaper[];
  /** Its owner may delete one. */
  own: boolean;
  /** Whether the service would give them to whoever looks. */
  opens: boolean;
}

/** The papers of one line. */
export function CasePapers({ papers, own, opens }: CasePapersProps) {
  if (papers.length === 0) return null;
  return (
    <ul className="m-0 mt-2 grid list-none gap-1 p-0">
      {papers.map((paper) => (
        <PaperRow key={paper.paperId} paper={paper} own={own} opens={opens} />
      ))}
    </ul>
  );
}

function PaperRow({ paper, own, opens }: Omit<CasePapersProps, 'papers'> & { paper: ShownPaper }) {
  const { paperId, name, sizeBytes, deleteOn } = paper;
  const [fetching, setFetching] = useState(false);
  const [removing, setRemoving] = useState(false);
  const remove = useAction(removeCasePaper, {
    onDone() {
      setRemoving(false);
      toast('success', m.cases_deleted());
    },
  });
  const keep = async () => {
    setFetching(true);
    await openFile(downloadCasePaper, { paperId }, name).catch((error: unknown) => {
      const lost = error instanceof CallRefused && error.code === errors['state.move_refused'].code;
      toast('error', lost ? m.cases_download_lost() : m.cases_download_failed());
    });
    setFetching(false);
    // When staff have opened it, the history says so.
    if (!own) await refetchAll();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small sm:flex-nowrap">
      <span className="min-w-0 wrap-anywhere">
        {name}
        <Dotted
          className="text-caption text-ink-3"
          parts={[m.cases_paper_facts({ size: sizeText(sizeBytes), day: dayText(deleteOn) })]}
        />
      </span>
      {/* The word of a quiet button ends where the row does. */}
      <span className={`flex shrink-0 flex-wrap gap-1 ${own ? 'max-sm:-ml-2' : '-mx-[9px]'}`}>
        {opens ? (
          <Button
            kind="quiet"
            dense
            pending={fetching}
            pendingText={m.ui_loading()}
            onClick={() => void keep()}
          >
            {m.cases_download()}
            <span className="sr-only"> {name}</span>
          </Button>
        ) : null}
        {own ? (
          <Button kind="danger" dense onClick={() => setRemoving(true)}>
            {m.cases_delete()}
            <span className="sr-only"> {name}</span>
          </Button>
        ) : null}
      </span>
      {removing ? (
        <ConfirmDialog
          title={m.cases_delete_title({ name })}
          text={m.cases_delete_text()}
          confirm={m.cases_delete_confirm()}
          confirming={m.cases_deleting()}
          keep={m.cases_keep()}
          action={{ ...remove, run: () => remove.run({ paperId }) }}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </li>
  );
}
