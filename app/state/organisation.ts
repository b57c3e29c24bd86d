import type { OrganisationShown } from '#contract/organisations.ts';
import { initialsOf, paintOrganisation } from './first-paint.ts';
import { organisationHeader } from './light-codes.ts';
import { organisationKey, read, remove, storageKeys, write } from './storage.ts';
import { type Store, store } from './store.ts';

/** An organisation that a person acts for, as the service named it last. It is shown; the service alone decides by it. */
export type ActingFor = Pick<OrganisationShown, 'organisationId' | 'name' | 'role' | 'approvalAbove'>;

interface Kept extends ActingFor {
  initials: string;
  /** Of the token it was chosen with: nobody else who signs in here acts for it. */
  tokenEnd: string;
}

const held = store<Kept | null>(null);
let looked = false;

/**
 * For whom this page acts, from its beginning to its end: another choice loads another document. Null: for the person. It is
 * read from the browser when it is first asked for, which the server never does.
 */
export const actingFor: Store<Kept | null> = {
  ...held,
  get() {
    if (!looked) {
      looked = true;
      held.set(kept());
    }
    return held.get();
  },
};

/** Who calls, and for whom. */
export interface AccountHeaders {
  token?: string;
  [organisationHeader]?: string;
}

export function accountHeaders(): AccountHeaders {
  const token = read(storageKeys.token);
  const acting = actingFor.get();
  if (!token) return {};
  // Also with a newer token, until the page is loaded again: what is sent from it is meant for the organisation.
  return acting ? { token, [organisationHeader]: acting.organisationId } : { token };
}

/** Names the account of this page in what the browser keeps: the member's own, or that of an organisation as theirs. */
export function accountOf(memberId: string): string {
  const acting = actingFor.get();
  return memberId && acting ? `${memberId}/${acting.organisationId}` : memberId;
}

/** Whether that is one of the accounts in which a person acts. */
export const isOfPerson = (account: string, memberId: string): boolean =>
  account === memberId || account.startsWith(`${memberId}/`);

/** For the documents that come: this page stays with whom it acts for. @param next null: for the person */
export function keepOrganisation(next: ActingFor | null): void {
  const token = read(storageKeys.token);
  actingFor.get();
  if (next && token) write(organisationKey, JSON.stringify(keptAs(next, token)));
  else remove(organisationKey);
}

/** What the service says now of the organisation that this page acts for. */
export function noteOrganisation(now: ActingFor): void {
  const token = read(storageKeys.token);
  // A choice that was made meanwhile stays.
  if (!token || isChosenElsewhere()) return;
  const next = keptAs(now, token);
  if (JSON.stringify(next) === JSON.stringify(actingFor.get())) return;
  write(organisationKey, JSON.stringify(next));
  actingFor.set(next);
  paintOrganisation(next.name);
}

/** Nobody is signed in any more, or somebody else: what was chosen was another session's. */
export function forgetOrganisation(): void {
  if (!kept()) remove(organisationKey);
  if (!actingFor.get()) return;
  actingFor.set(null);
  paintOrganisation(null);
}

/** Whether this page acts for an organisation by a token that another one has replaced: it has to be loaded again then. */
export function isOutlived(token: string | null): boolean {
  const acting = actingFor.get();
  return acting !== null && token !== null && !token.endsWith(acting.tokenEnd);
}

/** Whether a call was refused for the role of whoever acts: what else a page knows of refusals says nothing of it then. */
export const isRoleRefusal = ({ data }: { data: unknown }): boolean =>
  (data as { reason?: string } | null)?.reason === 'organisation_role';

/** Whether another tab has chosen another account since this page was loaded, or the same one in another session. */
export function isChosenElsewhere(): boolean {
  const [chosen, acting] = [kept(), actingFor.get()];
  return chosen?.organisationId !== acting?.organisationId || chosen?.tokenEnd !== acting?.tokenEnd;
}

const keptAs = ({ organisationId, name, role, approvalAbove }: ActingFor, token: string): Kept => ({
  ...{ organisationId, name, role, approvalAbove },
  ...{ initials: initialsOf(name), tokenEnd: token.slice(-8) },
});

/** What is kept is what somebody may have written by hand. */
function kept(): Kept | null {
  const token = read(storageKeys.token);
  try {
    const found: Partial<Kept> = JSON.parse(read(organisationKey) ?? '{}');
    const { organisationId, name, role, tokenEnd } = found;
    if (!token || !tokenEnd || !token.endsWith(tokenEnd) || !name || !role) return null;
    return /^org_[0-9a-z]{26}$/.test(organisationId ?? '') ? (found as Kept) : null;
  } catch {
    return null;
  }
}
