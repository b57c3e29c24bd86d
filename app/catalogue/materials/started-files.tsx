import { useState } from 'react';
import { openFile } from '#app/client-file.ts';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { CopyValue } from '#app/ui/copy-value.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { downloadCertificate } from '#contract/certificates.ts';
import type { StartedDownload } from '#contract/downloads.ts';
import { FileLink } from './file-link.tsx';

/** The links of a download that was started, and its certificate. */
export function StartedFiles({ started }: { started: StartedDownload }) {
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
          <li key={url}>
            <FileLink url={url} fileName={fileName} sizeBytes={sizeBytes} />
          </li>
        ))}
      </ul>
      {files.some(({ notice }) => notice) ? (
        <p className="mt-2 mb-0 text-caption">{m.library_notice_stays()}</p>
      ) : null}
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
      <p className="m-0 text-caption text-ink-3">
        <CopyValue value={certificate} what={m.ui_what_certificate()} />
      </p>
      {failed ? (
        <p role="alert" className="m-0 text-caption text-error">
          {m.ui_press_again()}
        </p>
      ) : null}
    </Notice>
  );
}
