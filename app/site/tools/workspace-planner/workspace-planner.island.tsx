import { useEffect, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { NoAnswer } from '#app/ui/tool/no-answer.tsx';
import { saveCsv } from '#app/ui/tool/save-csv.ts';
import { TakeAway } from '#app/ui/tool/take-away.tsx';
import { AddressNote, ExampleNote, ToolCard } from '#app/ui/tool/tool-card.tsx';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import { AccessMatrix } from './access-matrix.tsx';
import { keepNames, readNames, withNames } from './names.ts';
import { address, exampleTeam } from './state.ts';
import { TeamInputs } from './team-inputs.tsx';
import { WorkspaceAnswer } from './workspace-answer.tsx';
import { accessOf, profilesOf, sizeOf, type Team } from './workspace-planner.ts';
import { accessText, clientName, personName, roleText, sceneText } from './workspace-words.ts';

/** People, clients and roles in; who opens what, and the plan that fits, out. */
export default function WorkspacePlannerTool() {
  const { state, change, problems, link } = useAddressState(address);
  const [names, setNames] = useState<ReturnType<typeof readNames>>([]);
  useEffect(() => setNames(readNames()), []);
  const team = withNames(state, names);
  const size = sizeOf(team);
  useLiveScene({ count: team.clients.length }, size && sceneText(team.clients.length, size));
  const set = (next: Team) => {
    keepNames(team, next);
    setNames([]);
    change(next);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AddressNote problems={problems} />
      <ToolCard
        wide
        inputs={<TeamInputs team={team} onChange={set} />}
        answer={
          size ? (
            <WorkspaceAnswer team={team} size={size} />
          ) : (
            <NoAnswer heading="h3">{m.workspace_heading_empty()}</NoAnswer>
          )
        }
      />
      <AccessMatrix team={team} onChange={set} />
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <TakeAway
          link={link}
          linkLabel={m.workspace_link()}
          onSave={size ? () => saveCsv('workspaces.csv', table(team)) : undefined}
          onReset={state === exampleTeam ? undefined : () => set(exampleTeam)}
        />
        <span className="self-center">
          <ExampleNote shown={state === exampleTeam} />
        </span>
      </div>
      <p className="m-0 max-w-measure text-small text-ink-2">{m.workspace_acceptable()}</p>
    </div>
  );
}

function table(team: Team): (string | number)[][] {
  const heads = team.people.map(({ role }, i) => `${personName(team, i)} (${roleText[role]()})`);
  return [
    [m.workspace_csv_client(), m.workspace_csv_shops(), ...heads],
    ...team.clients.map((shops, client) => [
      clientName(team, client),
      profilesOf(shops) ?? '',
      ...team.people.map((person) => accessText[accessOf(person, client)]()),
    ]),
  ];
}
