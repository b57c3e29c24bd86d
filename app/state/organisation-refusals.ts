import { CallRefused } from '#contract/client.ts';
import type { ErrorData } from '#contract/errors.ts';
import { organisationRight } from '#contract/organisation-rights.ts';
import { roleNeeded } from '../format/organisation-words.ts';
import { actingFor, isRoleRefusal } from './organisation.ts';
import { leaveDisabled, loseOrganisation } from './switch-account.ts';

/**
 * What an organisation has to do with a refusal of access: a role says which ones may do it, and who acts for it no more is
 * led back to their own account, as is whoever acts for one that the operator has disabled.
 */
export function saidOf(refusal: CallRefused, callName: string): CallRefused {
  const { reason } = (refusal.data ?? {}) as Partial<ErrorData['access.refused']>;
  const acting = actingFor.get();
  const right = organisationRight(callName);
  if (reason === 'organisation') loseOrganisation();
  if (reason === 'organisation_disabled') leaveDisabled();
  if (!isRoleRefusal(refusal) || !acting || right === 'person') return refusal;
  return new CallRefused(refusal.code, roleNeeded(right, acting), refusal.data);
}
