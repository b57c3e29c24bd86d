import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** What is wrong with the provider's next answers. */
export type Fault =
  | 'none'
  | 'other_nonce'
  | 'other_key'
  | 'unsigned'
  | 'other_audience'
  | 'other_issuer'
  | 'expired'
  | 'no_id_token'
  | 'other_person_in_userinfo'
  | 'no_subject'
  | 'token_error'
  | 'silent';

export interface FaultyProvider {
  issuer: string;
  fault: Fault;
  claims: Record<string, unknown>;
  /** Requests by path, to see what was asked. */
  seen: string[];
  close(): Promise<void>;
}

/** An OpenID Connect provider, written by hand so that each of its answers can be made wrong; RFC 7636 is checked. */
export async function startFaultyProvider(): Promise<FaultyProvider> {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, { nonce: string; challenge: string }>();
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const faulty: FaultyProvider = {
    issuer,
    fault: 'none',
    claims: { email: 'nia@shop.example', email_verified: true, name: 'Nia Okafor' },
    seen: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  const json = (response: ServerResponse, body: object, status = 200) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    faulty.seen.push(url.pathname);
    if (faulty.fault === 'silent') return;
    if (url.pathname === '/.well-known/openid-configuration') {
      return json(response, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/userinfo`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    }
    if (url.pathname === '/keys') return json(response, { keys: [jwk] });
    if (url.pathname === '/authorize') {
      const query = url.searchParams;
      const code = randomBytes(16).toString('hex');
      codes.set(code, { nonce: query.get('nonce') ?? '', challenge: query.get('code_challenge') ?? '' });
      const back = new URL(query.get('redirect_uri') ?? issuer);
      back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString();
      response.writeHead(302, { location: back.href });
      return void response.end();
    }
    if (url.pathname === '/userinfo') {
      const sub = faulty.fault === 'other_person_in_userinfo' ? 'person-2' : 'person-1';
      return json(response, { sub, ...faulty.claims });
    }
    const form = new URLSearchParams(await text(request));
    const begun = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!begun || begun.challenge !== challenge || faulty.fault === 'token_error') {
      return json(
        response,
        { error: 'invalid_grant', error_description: '<b>words of the provider</b>' },
        400,
      );
    }
    json(response, {
      access_token: 'an-access-token',
      token_type: 'Bearer',
      expires_in: 60,
      ...(faulty.fault === 'no_id_token' ? {} : { id_token: await idToken(begun.nonce) }),
    });
  }

  async function idToken(nonce: string): Promise<string> {
    const { fault } = faulty;
    const token = new SignJWT({ nonce: fault === 'other_nonce' ? 'another' : nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(fault === 'other_issuer' ? 'https://elsewhere.example' : issuer)
      .setAudience(fault === 'other_audience' ? 'another-client' : 'site')
      .setIssuedAt(fault === 'expired' ? '2 hours ago' : undefined)
      .setExpirationTime(fault === 'expired' ? '1 hour ago' : '5 minutes');
    if (fault !== 'no_subject') token.setSubject('person-1');
    const signed = await token.sign(fault === 'other_key' ? other.privateKey : own.privateKey);
    return fault === 'unsigned' ? signed.replace(/\.[^.]*$/, `.${'A'.repeat(342)}`) : signed;
  }
  return faulty;
}
