import { tab, tabKeys } from './storage.ts';

/**
 * What somebody filled in names them and their address: on a shared machine it must not outlast signing out, and no other
 * account is to be billed with it.
 */
export function forgetForms(): void {
  tab.remove(tabKeys.checkout);
  tab.remove(tabKeys.placing);
}
