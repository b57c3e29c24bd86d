import { useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { placeOf, TeamField } from '#app/forms/works/team-field.tsx';
import { useWorkTeams } from '#app/forms/works/use-work-teams.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { errors } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { moveWork, type WorkSummary, type WorkTeam } from '#contract/works.ts';
import { noRoom } from './no-room.ts';

/** Gives a work to a team; there is no button for whom is in none. */
export function ShareButton({ workId }: { workId: Id<'work'> }) {
  const teams = useWorkTeams();
  const [asking, setAsking] = useState(false);
  const [first] = teams;
  if (!first) return null;
  return (
    <>
      <Button kind="secondary" dense onClick={() => setAsking(true)}>
        {m.works_move()}
      </Button>
      {asking ? (
        <ShareDialog workId={workId} teams={teams} first={first} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}

interface ShareDialogProps {
  workId: Id<'work'>;
  teams: readonly WorkTeam[];
  first: WorkTeam;
  onClose(): void;
}

function ShareDialog({ workId, teams, first, onClose }: ShareDialogProps) {
  const [team, setTeam] = useState(first);
  const move = useAction(moveWork, {
    onDone() {
      toast('success', m.works_moved());
      onClose();
    },
    onRefused: (refusal) =>
      refusal.code === errors['request.not_found'].code ? m.works_move_gone() : noRoom(refusal),
  });
  return (
    <Dialog
      title={m.works_move()}
      onClose={onClose}
      held={move.sending ? 'whole' : undefined}
      actions={
        <>
          <Button pending={move.pending} onClick={() => void move.run({ workId, team: placeOf(team) })}>
            {m.works_move_verb()}
          </Button>
          <Button kind="secondary" disabled={move.sending} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      {move.problem ? <Notice tone="error">{move.problem}</Notice> : null}
      <TeamField teams={teams} value={team} alone={false} onChange={(chosen) => setTeam(chosen ?? first)} />
    </Dialog>
  );
}

/** For the team's owner alone. */
export function TakeOutButton({ work: { workId, title } }: { work: WorkSummary }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const move = useAction(moveWork, {
    onDone() {
      toast('success', m.works_moved_out());
      close();
    },
    onRefused: noRoom,
  });
  return (
    <>
      <Button kind="danger" dense onClick={() => setAsking(true)}>
        {m.works_move_out()}
      </Button>
      {asking ? (
        <Dialog
          title={m.works_move_out()}
          onClose={close}
          held={move.sending ? 'whole' : undefined}
          actions={
            <>
              <Button
                kind="danger"
                pending={move.pending}
                onClick={() => void move.run({ workId, team: null })}
              >
                {m.works_move_out()}
              </Button>
              <Button kind="secondary" disabled={move.sending} onClick={close}>
                {m.ui_cancel()}
              </Button>
            </>
          }
        >
          {move.problem ? <Notice tone="error">{move.problem}</Notice> : null}
          <p className="m-0">{m.works_move_out_text({ title })}</p>
        </Dialog>
      ) : null}
    </>
  );
}
