import type { Config } from '#server/config.ts';
import { ProviderFailure, type ThirdPartyDriver } from '#server/platform/auth/oidc/driver.ts';
import { findKnownProvider } from '#server/platform/auth/oidc/known-providers.ts';
import { isLoopback } from '#server/platform/auth/oidc/loopback.ts';
import type { OidcProvider } from '#server/platform/auth/oidc/provider.ts';

export interface ThirdPartyProvider {
  id: string;
  label: string;
  driver: ThirdPartyDriver;
}

interface Offer {
  providers: readonly ThirdPartyProvider[];
  close(): Promise<void>;
}

const testProviderId = 'test';
// One offer for each running service, so that discovery is cached and the test provider runs once.
const offers = new WeakMap<Config, Offer>();

/** The third-party logins of an install: those of the settings, and outside production the built-in test provider. */
export function thirdPartyProviders(service: { config: Config }): readonly ThirdPartyProvider[] {
  return offerOf(service.config).providers;
}

export function findProvider(config: Config, id: string): ThirdPartyProvider | null {
  return offerOf(config).providers.find((one) => one.id === id) ?? null;
}

/** Ends what the providers of a service hold open; afterwards its test provider stays away. */
export function closeProviders(config: Config): Promise<void> {
  return offerOf(config).close();
}

function offerOf(config: Config): Offer {
  let offer = offers.get(config);
  if (!offer) {
    offer = makeOffer(config);
    offers.set(config, offer);
  }
  return offer;
}

function makeOffer(config: Config): Offer {
  const configured = config.oidc.map((one) => ({ ...one, driver: lazyDriver(() => driverFor(one, config)) }));
  const providers = configured.map(({ id, label, driver }) => ({ id, label, driver }));
  if (config.production || providers.some(({ id }) => id === testProviderId)) {
    return { providers, close: async () => {} };
  }
  const test = testDriver(config);
  return {
    providers: [...providers, { id: testProviderId, label: 'Test provider', driver: test.driver }],
    close: test.close,
  };
}

/** The libraries are loaded when somebody first signs in this way. */
async function driverFor(
  provider: Omit<OidcProvider, 'id' | 'label'>,
  config: Config,
): Promise<ThirdPartyDriver> {
  const known = findKnownProvider(provider.issuer);
  if (known) {
    const { oauth2Driver } = await import('#server/platform/auth/oidc/oauth2-driver.ts');
    return oauth2Driver(known, provider);
  }
  const { openidDriver } = await import('#server/platform/auth/oidc/openid-driver.ts');
  return openidDriver(provider, { plainHttp: !config.production && isLoopback(provider.issuer) });
}

function testDriver(config: Config): { driver: ThirdPartyDriver; close(): Promise<void> } {
  let closed = false;
  let running: Promise<{ driver: ThirdPartyDriver; close(): Promise<void> }> | null = null;
  const start = async () => {
    const { startTestProvider } = await import('#server/platform/auth/oidc/test-provider.ts');
    const provider = await startTestProvider(config);
    return { driver: await driverFor(provider, config), close: provider.close };
  };
  return {
    driver: lazyDriver(async () => {
      if (closed) throw new ProviderFailure('unreachable', 'TEST_PROVIDER_CLOSED');
      running ??= start();
      return (await running).driver;
    }),
    async close() {
      closed = true;
      await (await running)?.close();
    },
  };
}

function lazyDriver(make: () => Promise<ThirdPartyDriver>): ThirdPartyDriver {
  let made: Promise<ThirdPartyDriver> | null = null;
  const driver = () => {
    made ??= make();
    made.catch(() => {
      made = null;
    });
    return made;
  };
  return {
    begin: async (trip) => (await driver()).begin(trip),
    finish: async (trip, answer) => (await driver()).finish(trip, answer),
  };
}
