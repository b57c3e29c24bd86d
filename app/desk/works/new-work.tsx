import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#app/forms/use-action.ts';
import { placeOf, TeamField } from '#app/forms/works/team-field.tsx';
import { WorkForm } from '#app/forms/works/work-form.tsx';
import { type AccountRouteName, accountPathTo } from '#app/paths-account.ts';
import { createWork, type WorkTeam, type WorkTool } from '#contract/works.ts';
import { noRoom } from './no-room.ts';

interface NewWorkProps {
  tool: WorkTool;
  /** The page of one of them, where the member is led. */
  page: AccountRouteName;
  heading: string;
  verb: string;
  /** Those whose seats open works of this tool. */
  teams: readonly WorkTeam[];
  /** False: it can be made in a team only. */
  alone?: boolean;
  onClose(): void;
}

/** Names an empty work, says for whom it is, and leads to it. */
export function NewWork({ tool, page, heading, verb, teams, alone = true, onClose }: NewWorkProps) {
  const navigate = useNavigate();
  const [team, setTeam] = useState<WorkTeam | null>(alone ? null : (teams[0] ?? null));
  const create = useAction(createWork, {
    onDone: ({ workId }) => navigate(accountPathTo(page, workId)),
    onRefused: noRoom,
  });
  return (
    <WorkForm
      heading={heading}
      verb={verb}
      first={{ title: '', client: '', folder: '' }}
      pending={create.pending}
      problem={create.problem}
      onSubmit={(names) => void create.run({ tool, content: '', team: team && placeOf(team), ...names })}
      onClose={onClose}
    >
      {teams.length ? <TeamField teams={teams} value={team} alone={alone} onChange={setTeam} /> : null}
    </WorkForm>
  );
}
