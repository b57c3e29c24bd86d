import { useState } from 'react';
import { openFile } from '#app/client-file.ts';
import { sizeText } from '#app/format/size-text.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { downloadFeedbackFile, type MessageForOperator } from '#contract/feedback-operator.ts';

/** What came with a message. It is only ever saved: a stranger sent it. */
export function MessageFiles({ found: { feedbackNo, files } }: { found: MessageForOperator }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={m.feedback_files()} className="m-0 mt-3 grid list-none gap-1 p-0">
      {files.map((file) => (
        <FileRow key={file.attachmentId} feedbackNo={feedbackNo} file={file} />
      ))}
    </ul>
  );
}

interface FileRowProps {
  feedbackNo: string;
  file: MessageForOperator['files'][number];
}

function FileRow({ feedbackNo, file: { attachmentId, name, sizeBytes } }: FileRowProps) {
  const [fetching, setFetching] = useState(false);
  const keep = async () => {
    setFetching(true);
    await openFile(downloadFeedbackFile, { feedbackNo, attachmentId }, name).catch((error: unknown) => {
      const found = error instanceof CallRefused && error.code === errors['state.move_refused'].code;
      toast('error', found ? m.feedback_admin_malware() : m.feedback_admin_download_failed());
    });
    setFetching(false);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 wrap-anywhere">
        {name} <span className="text-caption text-ink-3">{sizeText(sizeBytes)}</span>
      </span>
      <Button
        kind="quiet"
        dense
        pending={fetching}
        pendingText={m.ui_loading()}
        onClick={() => void keep()}
        // Its word ends where the row does, and begins there where it has a line of its own.
        className="-mx-[9px]"
      >
        {m.feedback_admin_download()}
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}
