import type { Config } from '#server/config.ts';
import { closeProviders, thirdPartyProviders } from './providers.ts';

/**
 * Makes the third-party logins of a service ready, and ends what they hold open. The test provider itself starts
 * with the first sign-in that wants it.
 */
export async function prepareThirdParty(service: { config: Config }): Promise<{ close(): Promise<void> }> {
  thirdPartyProviders(service);
  return { close: () => closeProviders(service.config) };
}
