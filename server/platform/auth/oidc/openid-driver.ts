import * as client from 'openid-client';
import {
  checkedIdentity,
  type ProvidedIdentity,
  ProviderFailure,
  type RoundTrip,
  requestSeconds,
  type ThirdPartyDriver,
  withProvider,
} from './driver.ts';
import type { OidcProvider } from './provider.ts';

/** What the provider publishes about itself is read again after this long; its keys are read again as they change. */
const metadataMs = 60 * 60_000;

/**
 * OpenID Connect: discovery, authorization code with PKCE, state and nonce, id token with its signature checked.
 * @param options.plainHttp allows an issuer on http; give it for a loopback address outside production only
 */
export function openidDriver(
  provider: Omit<OidcProvider, 'id' | 'label'>,
  options: { plainHttp?: boolean } = {},
): ThirdPartyDriver {
  const discover = cachedDiscovery(provider, options.plainHttp === true);
  return {
    begin: (trip) =>
      withProvider(async () => {
        const parameters = {
          redirect_uri: trip.redirectUri,
          scope: 'openid email profile',
          state: trip.state,
          nonce: trip.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(trip.codeVerifier),
          code_challenge_method: 'S256',
        };
        return client.buildAuthorizationUrl(await discover(), parameters);
      }),
    finish: (trip, answer) => withProvider(async () => redeem(await discover(), trip, answer)),
  };
}

async function redeem(
  configuration: client.Configuration,
  trip: RoundTrip,
  answer: URLSearchParams,
): Promise<ProvidedIdentity> {
  const came = new URL(trip.redirectUri);
  came.search = answer.toString();
  const tokens = await client.authorizationCodeGrant(configuration, came, {
    expectedState: trip.state,
    expectedNonce: trip.nonce,
    pkceCodeVerifier: trip.codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new ProviderFailure('refused', 'ID_TOKEN_MISSING');
  // Many providers keep the address for the user info endpoint; its subject must be the id token's.
  const more =
    claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims;
  return checkedIdentity({
    subject: claims.sub,
    email: more.email,
    emailVerified: more.email_verified,
    name: more.name ?? claims.name,
  });
}

/** One discovery at a time; a failed one is not kept, so that a provider that comes back is found. */
function cachedDiscovery(provider: Omit<OidcProvider, 'id' | 'label'>, plainHttp: boolean) {
  let found: { at: number; configuration: Promise<client.Configuration> } | null = null;
  return (): Promise<client.Configuration> => {
    const now = performance.now();
    if (found && now - found.at < metadataMs) return found.configuration;
    const configuration = client.discovery(
      new URL(provider.issuer),
      provider.clientId,
      undefined,
      secretAuthentication(provider.clientSecret),
      {
        timeout: requestSeconds,
        execute: [
          // Without this the id token's signature would be left to TLS.
          client.enableNonRepudiationChecks,
          ...(plainHttp ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    const mine = { at: now, configuration };
    found = mine;
    configuration.catch(() => {
      if (found === mine) found = null;
    });
    return configuration;
  };
}

/** In the header, as every provider must take it; in the body for those that list only that. */
function secretAuthentication(secret: string): client.ClientAuth {
  const basic = client.ClientSecretBasic(secret);
  const post = client.ClientSecretPost(secret);
  return (server, metadata, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (taken.includes('client_secret_basic') ? basic : post)(server, metadata, body, headers);
  };
}
