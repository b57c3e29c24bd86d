import { organisationRight } from '#contract/organisation-rights.ts';
import type { OrganisationRole } from '#contract/organisation-roles.ts';
import { roleNeeded } from '../format/organisation-words.ts';
import { type ActingFor, actingFor } from './organisation.ts';
import { useStore } from './store.ts';

/** Null: whoever acts may make the call, as far as the role goes that the service named last. Else why not, in a sentence. */
export function whyNot(callName: string, acting: Pick<ActingFor, 'name' | 'role'> | null): string | null {
  const right = organisationRight(callName);
  const may = !acting || right === 'person' || right.includes(acting.role satisfies OrganisationRole);
  return may ? null : roleNeeded(right, acting);
}

/** The same for whom the page acts. */
export const useWhyNot = (callName: string): string | null => whyNot(callName, useStore(actingFor));
export const useMay = (callName: string): boolean => useWhyNot(callName) === null;
