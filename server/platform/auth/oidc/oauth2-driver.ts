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
import type { Json, KnownProvider } from './known-providers.ts';

/** Enough for a profile; more is a mistake or an attack. */
const answerBytes = 256 * 1024;

/**
 * Plain OAuth 2: authorization code with state and PKCE, then the profile by the access token, straight from the
 * provider. There is no id token, so there is no nonce: the state and the verifier tie the answer to this browser.
 * @param options.plainHttp allows endpoints on http; for loopback outside production only
 */
export function oauth2Driver(
  known: KnownProvider,
  app: { clientId: string; clientSecret: string },
  options: { plainHttp?: boolean } = {},
): ThirdPartyDriver {
  const configuration = new client.Configuration(
    {
      issuer: new URL(known.authorizationEndpoint).origin,
      authorization_endpoint: known.authorizationEndpoint,
      token_endpoint: known.tokenEndpoint,
    },
    app.clientId,
    undefined,
    client.ClientSecretPost(app.clientSecret),
  );
  configuration.timeout = requestSeconds;
  if (options.plainHttp) client.allowInsecureRequests(configuration);
  return {
    begin: (trip) =>
      withProvider(async () =>
        client.buildAuthorizationUrl(configuration, {
          redirect_uri: trip.redirectUri,
          scope: known.scope,
          state: trip.state,
          // Who does not know PKCE ignores these (RFC 6749 section 3.1).
          code_challenge: await client.calculatePKCECodeChallenge(trip.codeVerifier),
          code_challenge_method: 'S256',
        }),
      ),
    finish: (trip, answer) => withProvider(() => redeem(configuration, known, trip, answer)),
  };
}

async function redeem(
  configuration: client.Configuration,
  known: KnownProvider,
  trip: RoundTrip,
  answer: URLSearchParams,
): Promise<ProvidedIdentity> {
  const came = new URL(trip.redirectUri);
  came.search = answer.toString();
  const tokens = await client.authorizationCodeGrant(configuration, came, {
    expectedState: trip.state,
    pkceCodeVerifier: trip.codeVerifier,
  });
  const read = (address: string) => readJson(configuration, tokens.access_token, address);
  const profile = await read(known.profileEndpoint);
  if (typeof profile !== 'object' || profile === null) throw new ProviderFailure('refused', 'PROFILE_ANSWER');
  const emails = known.emailsEndpoint ? await read(known.emailsEndpoint) : null;
  return checkedIdentity(known.identity(profile as Json, emails));
}

async function readJson(
  configuration: client.Configuration,
  accessToken: string,
  address: string,
): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json' });
  const url = new URL(address);
  const answer = await client.fetchProtectedResource(configuration, accessToken, url, 'GET', null, headers);
  const text = await readAtMost(answer);
  try {
    if (answer.ok) return JSON.parse(text);
  } catch {}
  throw new ProviderFailure('refused', 'PROFILE_ANSWER');
}

async function readAtMost(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > answerBytes) throw new ProviderFailure('refused', 'PROFILE_TOO_LARGE');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
