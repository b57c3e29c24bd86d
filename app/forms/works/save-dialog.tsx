import { useEffect, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { paths, routeNames } from '#app/paths.ts';
import { openedWork, type ToSave, waitingHere } from '#app/state/opened-work.ts';
import { loginPath } from '#app/state/return-target.ts';
import { accountNow, hasToken, refreshUser } from '#app/state/session.ts';
import { toast } from '#app/state/toasts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { WorkTeam } from '#contract/works.ts';
import { placeOf, TeamField } from './team-field.tsx';
import { useSave } from './use-save.ts';
import { useWorkTeams } from './use-work-teams.ts';
import { waitingWorks } from './waiting/waiting.ts';
import type { Place } from './waiting/waiting-work.ts';
import { WorkForm } from './work-form.tsx';

export interface SaveDialogProps {
  toSave: ToSave;
  onClose(): void;
}

export default function SaveDialog(props: SaveDialogProps) {
  /** Undefined until it is known, null for a new work. */
  const [next, setNext] = useState<Place | null>();
  useEffect(() => void nextPlace().then(setNext), []);
  if (!hasToken()) return <LogIn {...props} />;
  if (next === undefined) return null;
  if (next) return <SaveNext {...props} place={next} onGone={() => setNext(null)} />;
  return <SaveNew {...props} />;
}

async function nextPlace(): Promise<Place | null> {
  // Pressed before the page has asked who is logged in.
  if (!accountNow()) await refreshUser();
  const queue = await waitingWorks();
  return queue.placeAfter(accountNow(), { waiting: waitingHere(), work: openedWork() });
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

function SaveNew({ toSave, onClose }: SaveDialogProps) {
  const teams = useWorkTeams();
  const [team, setTeam] = useState<WorkTeam | null>(null);
  const { run, pending, problem } = useSave(toSave, onClose);
  return (
    <WorkForm
      heading={m.works_save_title()}
      verb={m.works_save_verb()}
      note={m.works_save_note()}
      first={{ title: '', client: '', folder: '' }}
      pending={pending}
      problem={problem}
      onSubmit={(names) => void run({ kind: 'new', ...names, team: team && placeOf(team) })}
      onClose={onClose}
    >
      {teams.length ? <TeamField teams={teams} value={team} onChange={setTeam} /> : null}
    </WorkForm>
  );
}

interface SaveNextProps extends SaveDialogProps {
  place: Place;
  /** The work is not there any more: it can be saved as a new one. */
  onGone(): void;
}

/** Nothing is asked: the work is there, and every version stays. */
function SaveNext({ toSave, place, onGone, onClose }: SaveNextProps) {
  const { run, problem } = useSave(toSave, onClose, onGone);
  useEffect(() => void run(place), [run, place]);
  useEffect(() => {
    if (!problem) return;
    toast('error', problem);
    onClose();
  }, [problem, onClose]);
  return null;
}
