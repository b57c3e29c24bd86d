import { type FormEvent, useId, useState } from 'react';
import { momentText } from '#app/format/moment-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import type { ReturnName } from '#app/state/return-target.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type StartedZip, startZip } from '#contract/downloads.ts';
import type { Id } from '#contract/ids.ts';
import { DownloadRefusal, useRefused } from './download-refusal.tsx';
import { FileLink, fetchByLink } from './file-link.tsx';
import { ProjectField } from './project-field.tsx';

interface ZipDialogProps {
  /** Different ones, at most a hundred. */
  materialIds: readonly Id<'material'>[];
  /** Where it stands, for the way back from a login. */
  page: ReturnName;
  /** What the field for it begins with. */
  project?: string;
  onClose(): void;
}

/** Many items as one file: what it is for, what it costs, and then the link. */
export function ZipDialog({ materialIds, page, project: first = '', onClose }: ZipDialogProps) {
  const form = useId();
  const [project, setProject] = useState(first);
  const [started, setStarted] = useState<StartedZip | null>(null);
  const { refused, onRefused, clear } = useRefused();
  const action = useAction(startZip, {
    onDone: (zip) => {
      setStarted(zip);
      clear();
      fetchByLink(zip.url);
    },
    onRefused,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void action.run({ materialIds: [...materialIds], project });
  };
  const count = materialIds.length;
  if (refused?.kind === 'tier') return <DownloadRefusal refused={refused} page={page} onClose={onClose} />;
  return (
    <Dialog
      title={count === 1 ? m.library_zip_title_one() : m.library_zip_title({ count })}
      onClose={onClose}
      held={action.sending ? 'whole' : undefined}
      actions={
        started ? null : (
          <Button type="submit" form={form} pending={action.pending} pendingText={m.library_zip_making()}>
            {m.library_zip_make()}
          </Button>
        )
      }
    >
      {started ? (
        <Ready zip={started} />
      ) : (
        <form id={form} onSubmit={send} className="grid gap-4">
          <p className="m-0 text-small">{m.library_zip_text()}</p>
          <ProjectField value={project} onChange={setProject} />
        </form>
      )}
      <div aria-live="polite" className="mt-4 grid gap-3 empty:hidden">
        {refused ? <DownloadRefusal refused={refused} page={page} onClose={clear} /> : null}
        {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
      </div>
    </Dialog>
  );
}

function Ready({ zip: { fileName, sizeBytes, url, counted, expiresAt } }: { zip: StartedZip }) {
  return (
    <Notice tone="success" title={m.library_zip_ready()}>
      <FileLink url={url} fileName={fileName} sizeBytes={sizeBytes} />
      <p className="mt-2 mb-0 text-caption">
        {counted === 0
          ? m.library_zip_not_counted()
          : counted === 1
            ? m.library_zip_counted_one()
            : m.library_zip_counted({ count: counted })}{' '}
        {m.library_links_until({ when: momentText(expiresAt) })}
      </p>
    </Notice>
  );
}
