import { useState } from 'react';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { keepFile } from '#app/state/keep-file.ts';
import { addressOfWaiting } from '#app/state/opened-work.ts';
import { accountNow } from '#app/state/session.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { errors } from '#contract/errors.ts';
import type { ToolName } from '#contract/statistics.ts';
import { WorkForm, type WorkNames } from '../work-form.tsx';
import { refusalText } from './refusal-text.ts';
import { sendInBackground } from './send-in-background.ts';
import { useWaiting } from './use-waiting.ts';
import { waitingWorks } from './waiting.ts';
import type { Place, WaitingWork } from './waiting-work.ts';

interface WaitingListProps {
  /** What a tool is called, and the address of its page. */
  toolOf(tool: ToolName): { name: string; path: string };
}

/** The versions that were saved in this browser and have not arrived, with why, and what can be done with each. */
export function WaitingList({ toolOf }: WaitingListProps) {
  const works = useWaiting();
  if (works.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="mb-10">
      <h2 id="waiting" className="m-0 text-h3!">
        {m.waiting_title()}
      </h2>
      <p className="mt-2 mb-4 max-w-[42rem] text-small">{m.waiting_lead()}</p>
      <ul className="m-0 list-none border-t border-line p-0">
        {works.map((work) => (
          <li key={work.key} className="grid gap-3 border-b border-line py-4 text-small">
            <Waiting work={work} tool={toolOf(work.tool)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ work, tool }: { work: WaitingWork; tool: { name: string; path: string } }) {
  const [asking, setAsking] = useState<'drop' | 'names' | null>(null);
  const { key, place, content, savedAt, refusal } = work;
  const title = titleOf(work) || tool.name;
  const close = () => setAsking(null);
  const again = async (as?: Place) => {
    close();
    await (await waitingWorks()).release(key, as);
    await sendInBackground(accountNow());
  };
  const gone = refusal?.code === errors['request.not_found'].code;
  return (
    <>
      <div>
        <b className="block font-semibold wrap-anywhere text-ink">{title}</b>
        <Dotted
          className="text-caption text-ink-3"
          parts={[titleOf(work) && tool.name, kindText(place), momentText(savedAt)]}
        />
        <span className={`mt-1 block ${refusal ? 'text-error' : ''}`}>
          {refusal
            ? refusalText(refusal)
            : place.kind === 'after'
              ? m.waiting_state_after()
              : m.waiting_state_connection()}
        </span>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={addressOfWaiting(tool.path, content, key)} kind="secondary" dense>
          {m.works_open({ tool: tool.name })}
        </ButtonLink>
        {gone ? (
          <Button kind="secondary" dense onClick={() => setAsking('names')}>
            {m.waiting_as_new()}
          </Button>
        ) : place.kind === 'after' ? null : (
          <Button kind="secondary" dense onClick={() => void again()}>
            {m.waiting_send()}
          </Button>
        )}
        <Button kind="quiet" dense onClick={() => keepFile(fileOf(work), `${fileName(title)}.json`)}>
          {m.waiting_export()}
        </Button>
        <Button kind="quiet-danger" dense onClick={() => setAsking('drop')}>
          {m.waiting_drop()}
        </Button>
      </div>
      {asking === 'names' ? (
        <WorkForm
          heading={m.waiting_as_new()}
          verb={m.works_save_verb()}
          first={{ title: titleOf(work), client: '', folder: '' }}
          pending={false}
          problem={null}
          onSubmit={(names: WorkNames) => void again({ kind: 'new', ...names, team: null })}
          onClose={close}
        />
      ) : null}
      {asking === 'drop' ? <DropDialog work={work} title={title} onClose={close} /> : null}
    </>
  );
}

function DropDialog({
  work: { key, savedAt },
  title,
  onClose,
}: {
  work: WaitingWork;
  title: string;
  onClose(): void;
}) {
  const drop = async () => {
    await (await waitingWorks()).drop(key);
    onClose();
  };
  return (
    <Dialog
      title={m.waiting_drop_title()}
      onClose={onClose}
      actions={
        <>
          <Button kind="danger" onClick={() => void drop()}>
            {m.waiting_drop()}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      <p className="m-0">{m.waiting_drop_text({ title, moment: momentText(savedAt) })}</p>
    </Dialog>
  );
}

const titleOf = ({ place }: WaitingWork): string => (place.kind === 'new' ? place.title : '');

const kindText = ({ kind }: Place): string => (kind === 'new' ? m.waiting_new() : m.waiting_version());

/** As the export of saved works has it, with the one version that there is. */
function fileOf({ tool, place, content, savedAt }: WaitingWork): Blob {
  const { client = '', folder = '', title = '' } = place.kind === 'new' ? place : {};
  const versions = [{ savedAt, content }];
  return new Blob([JSON.stringify({ tool, title, client, folder, versions }, null, 2)], {
    type: 'application/json',
  });
}

const fileName = (title: string): string => title.replaceAll(/[^\p{L}\p{N} ._-]/gu, '-').slice(0, 80);
