import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { openFile } from '#app/client-file.ts';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { downloadCertificate } from '#contract/certificates.ts';
import { type StartedDownload, startDownload } from '#contract/downloads.ts';
import type { MaterialDetail } from '#contract/materials.ts';
import { momentText } from '../shop/moment-text.ts';
import AllowanceMeter from './allowance-meter.tsx';
import { sizeText } from './detail-files.tsx';
import { DownloadRefusal, type Refused, refusalOf } from './download-refusal.tsx';

interface MemberDownloadProps {
  material: MaterialDetail;
  /** Of the page, for the way back from a login. */
  params: Record<string, string | undefined>;
}

/** What is left of the allowance, the button that takes one download of it, and then the files. */
export default function MemberDownload({ material: { materialId }, params }: MemberDownloadProps) {
  const [project, setProject] = useState('');
  const [started, setStarted] = useState<StartedDownload | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const deed = useDeed(startDownload, {
    onDone: (data) => {
      setStarted(data);
      setRefused(null);
      const [only, ...more] = data.files;
      if (only && more.length === 0) fetchByLink(only.url);
    },
    onRefused: (refusal) => {
      const known = refusalOf(refusal);
      setRefused(known);
      return known !== null;
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void deed.run({ materialId, project });
  };
  return (
    <div className="grid gap-4">
      <AllowanceMeter key={started?.downloadId} page="MaterialListDetail" params={params} />
      {started ? (
        <Files started={started} />
      ) : (
        <form onSubmit={send} className="grid gap-2">
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
          <Button type="submit" full pending={deed.pending}>
            {m.library_download()}
          </Button>
        </form>
      )}
      <div aria-live="polite">
        {refused ? <DownloadRefusal refused={refused} /> : null}
        {deed.problem ? <Notice tone="error">{deed.problem}</Notice> : null}
      </div>
    </div>
  );
}

const serviceUrl = () => window.__site?.serviceUrl ?? '';

/** As if the link had been pressed: the browser loads the file by itself, and goes on where it was cut. */
function fetchByLink(url: string): void {
  Object.assign(document.createElement('a'), { href: serviceUrl() + url, download: '' }).click();
}

function Files({ started }: { started: StartedDownload }) {
  const { files, expiresAt, certificate, counted } = started;
  const [failed, setFailed] = useState(false);
  const openCertificate = () =>
    openFile(downloadCertificate, { number: certificate }, `${certificate}.pdf`).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <Notice tone="success" title={m.library_started()}>
      <ul className="m-0 grid list-none gap-1.5 p-0">
        {files.map(({ fileName, sizeBytes, url }) => (
          <li key={url} className="flex items-baseline justify-between gap-4">
            <a
              href={serviceUrl() + url}
              download
              className="inline-flex min-h-6 items-center gap-1.5 font-semibold wrap-anywhere text-primary"
            >
              <Download size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
              {fileName}
            </a>
            <span className="shrink-0 text-caption text-ink-3">{sizeText(sizeBytes)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 mb-0 text-caption">
        {counted ? m.library_counted() : m.library_not_counted()}{' '}
        {m.library_links_until({ when: momentText(expiresAt) })}
      </p>
      <button
        type="button"
        onClick={openCertificate}
        className="mt-2 min-h-6 border-0 bg-transparent p-0 text-small font-semibold text-primary hover:underline"
      >
        {m.library_certificate()}
      </button>
      <p className="m-0 text-caption wrap-anywhere text-ink-3">{certificate}</p>
      {failed ? (
        <p role="alert" className="m-0 text-caption text-error">
          {m.ui_connection_dropped()}
        </p>
      ) : null}
    </Notice>
  );
}
