import { useId } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { m } from '#app/paraglide/messages.js';
import { keepFile } from '#app/state/keep-file.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyIcon } from '#app/ui/copy-value.tsx';
import { parseWorkspace } from '#contract/browser-workspaces.ts';
import type { Id } from '#contract/ids.ts';
import { browserName } from './browser-words.ts';
import { fileNameOf, folderOf, launchersOf } from './launchers.ts';
import { zipOf } from './zip.ts';

interface WorkspaceLaunchersProps {
  workId: Id<'work'>;
  title: string;
  content: string;
}

/** The files that open the workspace as it was saved last; they are made in this browser. */
export function WorkspaceLaunchers({ workId, title, content }: WorkspaceLaunchersProps) {
  const launched = { ...parseWorkspace(content), workId, title };
  const keep = () => {
    const zip = new Blob([zipOf(launchersOf(launched), new Date())], { type: 'application/zip' });
    keepFile(zip, `${fileNameOf(title)}.zip`);
  };
  return (
    <Part title={m.workspaces_launchers()}>
      <div className="grid gap-x-14 gap-y-6 rounded-card border border-line bg-surface p-5 text-small sm:p-6 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <div className="grid gap-2">
            <p className="m-0">{m.workspaces_launchers_text({ browser: browserName[launched.browser]() })}</p>
            <Folder folder={folderOf(launched)} />
          </div>
          <Button className="justify-self-start" onClick={keep}>
            {m.workspaces_launchers_keep()}
          </Button>
        </div>
        <ul className="m-0 grid list-disc content-start gap-2 pl-5 marker:text-ink-3">
          <li>{m.workspaces_open_windows()}</li>
          <li>{m.workspaces_open_mac()}</li>
          <li>{m.workspaces_open_linux()}</li>
          {launched.browser === 'firefox' ? <li>{m.workspaces_open_firefox()}</li> : null}
          {launched.proxy ? <li>{m.workspaces_open_proxy()}</li> : null}
        </ul>
      </div>
    </Part>
  );
}

/** Within the home folder; it breaks behind its slash alone. */
function Folder({ folder }: { folder: string }) {
  const id = useId();
  return (
    <p className="m-0 flex items-center justify-between gap-1 rounded-control bg-sunken py-1 pr-1 pl-2 sm:pl-3">
      <code id={id} className="min-w-0 text-[0.6875rem] text-ink select-all sm:text-caption">
        {folder.split(/(?<=\/)/).map((part) => (
          <span key={part} className="inline-block wrap-anywhere">
            {part}
          </span>
        ))}
      </code>
      <CopyIcon value={folder} what={m.workspaces_folder()} shownIn={id} />
    </p>
  );
}
