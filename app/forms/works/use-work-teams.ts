import { useEffect, useState } from 'react';
import { quietCall } from '#app/client.ts';
import { listWorkTeams, type WorkTeam } from '#contract/works.ts';

/** The teams that works can be saved in; none until the service has said so, and where it cannot. */
export function useWorkTeams(): readonly WorkTeam[] {
  const [teams, setTeams] = useState<readonly WorkTeam[]>([]);
  useEffect(() => {
    let shown = true;
    quietCall(listWorkTeams, {}).then(
      ({ items }) => shown && setTeams(items),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  return teams;
}
