import { useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { paths, routeNames } from '#app/paths.ts';
import { addressOfWork, noteOpened, openedWork, type ToSave } from '#app/state/opened-work.ts';
import { loginPath } from '#app/state/return-target.ts';
import { hasToken } from '#app/state/session.ts';
import { toast } from '#app/state/toasts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { createWork, saveWork, type WorkTeam } from '#contract/works.ts';
import { useAction } from '../use-action.ts';
import { placeOf, TeamField } from './team-field.tsx';
import { useWorkTeams } from './use-work-teams.ts';
import { WorkForm } from './work-form.tsx';

interface SaveDialogProps {
  toSave: ToSave;
  onClose(): void;
}

export default function SaveDialog(props: SaveDialogProps) {
  const [opened, setOpened] = useState(openedWork);
  if (!hasToken()) return <LogIn {...props} />;
  if (opened) return <SaveOpened {...props} opened={opened} onGone={() => setOpened(null)} />;
  return <SaveNew {...props} />;
}

/** The way to the login and back to the tool as it stands. */
function LogIn({ toSave, onClose }: SaveDialogProps) {
  const name = routeNames.find((one) => paths[one] === location.pathname);
  const login = name ? loginPath(name, toSave.content()) : paths.Login;
  return (
    <Dialog
      title={m.works_save_title()}
      onClose={onClose}
      actions={
        <>
          <ButtonLink to={login}>{m.works_login()}</ButtonLink>
          <ButtonLink to={login.replace(paths.Login, paths.Register)} kind="quiet">
            {m.works_register()}
          </ButtonLink>
        </>
      }
    >
      <p className="m-0">{m.works_login_text()}</p>
    </Dialog>
  );
}

function SaveNew({ toSave: { tool, content }, onClose }: SaveDialogProps) {
  const teams = useWorkTeams();
  const [team, setTeam] = useState<WorkTeam | null>(null);
  const create = useAction(createWork, {
    onDone: (made) => {
      noteOpened(made);
      toast('success', m.works_saved());
      onClose();
    },
    onRefused: inWords,
  });
  return (
    <WorkForm
      heading={m.works_save_title()}
      verb={m.works_save_verb()}
      note={m.works_save_note()}
      first={{ title: '', client: '', folder: '' }}
      pending={create.pending}
      problem={create.problem}
      onSubmit={(names) =>
        void create.run({ tool, content: content(), team: team && placeOf(team), ...names })
      }
      onClose={onClose}
    >
      {teams.length ? <TeamField teams={teams} value={team} onChange={setTeam} /> : null}
    </WorkForm>
  );
}

interface SaveOpenedProps extends SaveDialogProps {
  opened: { workId: string; version: number };
  /** The work is not there any more: it can be saved as a new one. */
  onGone(): void;
}

/** Nothing is asked: the work is there, and every version stays. */
function SaveOpened({ toSave, opened, onGone, onClose }: SaveOpenedProps) {
  const save = useAction(saveWork, {
    onDone: (saved) => {
      if (saved.outcome === 'merged') {
        // The tool reads its figures from the address as it starts.
        toast('info', m.works_merged());
        location.replace(addressOfWork(location.pathname, saved.content, saved));
      } else {
        noteOpened(saved);
        if (saved.outcome === 'copied') toast('warn', m.works_copied());
        else toast('success', m.works_saved_again({ version: saved.version }));
      }
      onClose();
    },
    onRefused: (refusal) => {
      if (refusal.code === errors['request.not_found'].code) {
        toast('warn', m.works_gone());
        onGone();
        return true;
      }
      return inWords(refusal);
    },
  });
  const { run, problem } = save;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void run({ workId: opened.workId as Id<'work'>, basedOn: opened.version, content: toSave.content() });
  });
  useEffect(() => {
    if (!problem) return;
    toast('error', problem);
    onClose();
  }, [problem, onClose]);
  return null;
}

/** The way to more works is said where there is no room for another. */
function inWords({ code, data }: CallRefused): boolean | string {
  if (code !== errors['allowance.used_up'].code) return false;
  return m.works_full(data as { used: number; limit: number });
}
