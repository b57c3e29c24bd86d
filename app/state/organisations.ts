import { type RefObject, useEffect } from 'react';
import type { OrganisationShown } from '#contract/organisations.ts';
import { quietCall } from '../client.ts';
import { lightOrganisations } from './light-calls.ts';
import { actingFor, noteOrganisation } from './organisation.ts';
import { currentUser } from './session.ts';
import { store, useStore } from './store.ts';
import { leaveDisabled, loseOrganisation } from './switch-account.ts';

/** Those that a person acts for, as they were answered last in this document. */
const known = store<{ userId: string; items: readonly OrganisationShown[] }>({ userId: '', items: [] });

/** What the service says of the organisations of a person: since one was chosen, a role may have changed or ended, or it was disabled. */
export function noteOrganisations(items: readonly OrganisationShown[]): void {
  const acting = actingFor.get();
  const now = items.find(({ organisationId }) => organisationId === acting?.organisationId);
  if (now?.disabled) leaveDisabled();
  else if (now) noteOrganisation(now);
  else if (acting) loseOrganisation();
}

/** The organisations that the signed-in person can act for now. They are asked for each time the popover opens that `place` is in. */
export function useOrganisations(place: RefObject<HTMLElement | null>): readonly OrganisationShown[] {
  const { userId } = useStore(currentUser);
  const { userId: of, items } = useStore(known);
  useEffect(() => {
    const popover = place.current?.closest<HTMLElement>('[popover]');
    const opens = ({ newState }: ToggleEvent) => {
      if (newState === 'open') void ask(userId);
    };
    popover?.addEventListener('beforetoggle', opens);
    return () => popover?.removeEventListener('beforetoggle', opens);
  }, [place, userId]);
  return of === userId ? items.filter(({ disabled }) => !disabled) : [];
}

async function ask(userId: string): Promise<void> {
  // Without an answer the menu offers what it knows.
  const answer = await quietCall(lightOrganisations, {}).catch(() => null);
  if (!answer) return;
  known.set({ userId, items: answer.items });
  noteOrganisations(answer.items);
}
