import { Download } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import type { ReturnName } from '#app/state/return-target.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type StartedZip, startZip } from '#contract/downloads.ts';
import type { Id } from '#contract/ids.ts';
import { momentText } from '../shop/moment-text.ts';
import { sizeText } from './detail-files.tsx';
import { DownloadRefusal, type Refused, refusalOf } from './download-refusal.tsx';
import { addressOfLink, fetchByLink } from './started-files.tsx';

interface ZipDialogProps {
  /** Different ones, at most a hundred. */
  materialIds: readonly Id<'material'>[];
  /** Where it stands, for the way back from a login. */
  page: ReturnName;
  /** What the field for it begins with. */
  project?: string;
  onClose(): void;
  /** The downloads were taken. */
  onStarted?(): void;
}

/** Many items as one file: what it is for, what it costs, and then the link. */
export function ZipDialog({ materialIds, page, project: first = '', onClose, onStarted }: ZipDialogProps) {
  const form = useId();
  const [project, setProject] = useState(first);
  const [started, setStarted] = useState<StartedZip | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const deed = useDeed(startZip, {
    onDone: (zip) => {
      setStarted(zip);
      setRefused(null);
      fetchByLink(zip.url);
      onStarted?.();
    },
    onRefused: (refusal) => {
      const known = refusalOf(refusal);
      setRefused(known);
      return known !== null;
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void deed.run({ materialIds: [...materialIds], project });
  };
  const count = materialIds.length;
  if (refused?.kind === 'tier') return <DownloadRefusal refused={refused} page={page} onClose={onClose} />;
  return (
    <Dialog
      title={count === 1 ? m.library_zip_title_one() : m.library_zip_title({ count })}
      onClose={onClose}
      actions={
        started ? null : (
          <Button type="submit" form={form} pending={deed.pending} pendingText={m.library_zip_making()}>
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
          <TextField
            name="project"
            label={m.library_project()}
            hint={m.library_project_hint()}
            optional
            value={project}
            onChange={(event) => setProject(event.target.value)}
            maxLength={120}
            autoComplete="off"
          />
        </form>
      )}
      <div aria-live="polite" className="mt-4 grid gap-3 empty:hidden">
        {refused ? <DownloadRefusal refused={refused} page={page} onClose={() => setRefused(null)} /> : null}
        {deed.problem ? <Notice tone="error">{deed.problem}</Notice> : null}
      </div>
    </Dialog>
  );
}

function Ready({ zip: { fileName, sizeBytes, url, counted, expiresAt } }: { zip: StartedZip }) {
  return (
    <Notice tone="success" title={m.library_zip_ready()}>
      <p className="m-0 flex items-baseline justify-between gap-4">
        <a
          href={addressOfLink(url)}
          download
          className="inline-flex min-h-6 items-center gap-1.5 font-semibold wrap-anywhere text-primary"
        >
          <Download size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          {fileName}
        </a>
        <span className="shrink-0 text-caption text-ink-3">{sizeText(sizeBytes)}</span>
      </p>
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
