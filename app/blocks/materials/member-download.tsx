import { type FormEvent, useState } from 'react';
import { useDeed } from '#app/forms/use-deed.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type StartedDownload, startDownload } from '#contract/downloads.ts';
import type { MaterialDetail } from '#contract/materials.ts';
import AllowanceMeter from './allowance-meter.tsx';
import { DownloadRefusal, type Refused, refusalOf } from './download-refusal.tsx';
import { fetchByLink, StartedFiles } from './started-files.tsx';

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
      const [only, ...more] = data.files.filter(({ notice }) => !notice);
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
        <StartedFiles started={started} />
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
        {refused ? (
          <DownloadRefusal
            refused={refused}
            page="MaterialListDetail"
            params={params}
            onClose={() => setRefused(null)}
          />
        ) : null}
        {deed.problem ? <Notice tone="error">{deed.problem}</Notice> : null}
      </div>
    </div>
  );
}
