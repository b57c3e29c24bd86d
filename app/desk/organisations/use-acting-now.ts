import { useEffect } from 'react';
import { type ActingFor, actingFor } from '#app/state/organisation.ts';
import { noteOrganisations } from '#app/state/organisations.ts';
import { useStore } from '#app/state/store.ts';
import { useRead } from '#app/state/use-read.ts';
import { listOrganisations } from '#contract/organisations.ts';

/** For whom the pages of the account act, with the name and the role of now; null: for the person. */
export function useActingNow(): ActingFor | null {
  const acting = useStore(actingFor);
  const { data } = useRead(listOrganisations, {}, 'Account', { when: acting !== null });
  useEffect(() => {
    if (data) noteOrganisations(data.items);
  }, [data]);
  return acting;
}
