import { type FormEvent, useState } from 'react';
import { DownloadRefusal, useRefused } from '#app/catalogue/materials/download-refusal.tsx';
import { fetchByLink } from '#app/catalogue/materials/file-link.tsx';
import { ProjectField } from '#app/catalogue/materials/project-field.tsx';
import { StartedFiles } from '#app/catalogue/materials/started-files.tsx';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type StartedDownload, startDownload } from '#contract/downloads.ts';
import type { MaterialDetail } from '#contract/materials.ts';
import AllowanceMeter from './allowance-meter.tsx';

interface MemberDownloadProps {
  material: MaterialDetail;
  /** Of the page, for the way back from a login. */
  params: Record<string, string | undefined>;
}

/** What is left of the allowance, the button that takes one download of it, and then the files. */
export default function MemberDownload({ material: { materialId }, params }: MemberDownloadProps) {
  const [project, setProject] = useState('');
  const [started, setStarted] = useState<StartedDownload | null>(null);
  const { refused, onRefused, clear } = useRefused();
  const action = useAction(startDownload, {
    onDone: (data) => {
      setStarted(data);
      clear();
      const [only, ...more] = data.files.filter(({ notice }) => !notice);
      if (only && more.length === 0) fetchByLink(only.url);
    },
    onRefused,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void action.run({ materialId, project });
  };
  return (
    <div>
      <div className="grid gap-4">
        <AllowanceMeter key={started?.downloadId} page="MaterialListDetail" params={params} />
        {started ? (
          <StartedFiles started={started} />
        ) : (
          <form onSubmit={send} className="grid gap-4">
            <ProjectField value={project} onChange={setProject} />
            <Button type="submit" full pending={action.pending}>
              {m.library_download()}
            </Button>
          </form>
        )}
      </div>
      <div aria-live="polite" className="[&:not(:empty)]:mt-4">
        {refused ? (
          <DownloadRefusal refused={refused} page="MaterialListDetail" params={params} onClose={clear} />
        ) : null}
        {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
      </div>
    </div>
  );
}
