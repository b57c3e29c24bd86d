import type { CDPSession, Page } from 'playwright-core';

/** An authenticator inside this browser, which checks its owner by itself as a phone's lock does. */
export interface VirtualDevice {
  /** The passkeys it holds for the site. */
  count(): Promise<number>;
  /** Whether its owner lets it answer. */
  consent(given: boolean): Promise<void>;
}

/** Gives a page's browser one device, through Chromium's own protocol. */
export async function giveDevice(page: Page): Promise<VirtualDevice> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    async consent(given) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: given });
    },
  };
}
