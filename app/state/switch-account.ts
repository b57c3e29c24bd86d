import { organisationDisabled, organisationLost } from '../format/organisation-words.ts';
import { paths } from '../paths.ts';
import { accountPaths } from '../paths-account.ts';
import { forgetForms } from './forget-forms.ts';
import { type ActingFor, actingFor, isChosenElsewhere, keepOrganisation } from './organisation.ts';
import { toast } from './toasts.ts';

/**
 * From now on this browser acts for an organisation, or for the person alone. A document is loaded for it, so that nothing
 * that was asked for the account of before is shown or sent on.
 * @param next null: for the person @param address of the page that comes
 */
export function actFor(next: ActingFor | null, address = placeFor(location)): void {
  keepOrganisation(next);
  load(address);
}

/** Another tab has chosen another account, or a page comes back that was left before the choice: it is loaded again for that. */
export function followChoice(): void {
  if (isChosenElsewhere()) load(placeFor(location));
}

/** The service has said that the person does not act for it any more: several calls may hear it, and one says so. */
export const loseOrganisation = (): void => leaveFor(organisationLost);

/** The same of one that the operator has disabled. */
export const leaveDisabled = (): void => leaveFor(organisationDisabled);

function leaveFor(why: (name: string) => string): void {
  const acting = actingFor.get();
  if (!acting || isChosenElsewhere()) return;
  toast('warn', why(acting.name), 8000);
  actFor(null);
}

/**
 * Where somebody is who acts for another account from now on: on the same page where that account has it as well, else on
 * its first. Queries of account pages name things of one account; those of mailed links are the person's.
 */
export function placeFor({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (pathname === paths.PaySuccess || ofOneThing.some((page) => page.test(pathname)))
    return accountPaths.Account;
  return pathname.startsWith(accountPaths.Account) && !mailed.has(pathname) ? pathname : pathname + search;
}

/** Pages of the account whose address names a thing of it. */
const ofOneThing = Object.values(accountPaths)
  .filter((path) => path.startsWith(`${accountPaths.Account}/`) && path.includes(':'))
  .map((path) => new RegExp(`^${path.replace(/:\w+/, '[^/]+')}/?$`));

const mailed: ReadonlySet<string> = new Set([
  accountPaths.AccountTeam,
  accountPaths.AccountOrganisationInvitation,
]);

function load(address: string): void {
  forgetForms();
  location.assign(address);
}
