import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface OauthServer {
  origin: string;
  /** Answers by path; a function makes the answer itself. */
  profiles: Record<string, unknown>;
  /** What it was asked for, as `GET /user Bearer …`. */
  seen: string[];
  close(): Promise<void>;
}

/**
 * A plain OAuth 2 server over HTTP, as GitHub and its like are: no discovery, no id token, client secret in the body,
 * errors of the token endpoint with status 200, PKCE checked when it was begun with.
 */
export async function startOauthServer(): Promise<OauthServer> {
  const codes = new Map<string, { challenge: string | null; redirectUri: string }>();
  const tokens = new Set<string>();
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const oauth: OauthServer = {
    origin,
    profiles: {},
    seen: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const json = (response: ServerResponse, body: unknown, status = 200) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    oauth.seen.push(`${request.method} ${url.pathname} ${request.headers.authorization ?? ''}`.trim());
    if (url.pathname === '/authorize') {
      const code = randomBytes(16).toString('hex');
      const redirectUri = url.searchParams.get('redirect_uri') ?? origin;
      codes.set(code, { challenge: url.searchParams.get('code_challenge'), redirectUri });
      const back = new URL(redirectUri);
      back.search = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' }).toString();
      response.writeHead(302, { location: back.href });
      return void response.end();
    }
    if (url.pathname === '/token') {
      const form = new URLSearchParams(await text(request));
      const begun = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const verifier = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const right =
        begun &&
        form.get('client_id') === 'app' &&
        form.get('client_secret') === 'app-secret' &&
        form.get('redirect_uri') === begun.redirectUri &&
        (begun.challenge === null || begun.challenge === verifier);
      if (!right) return json(response, { error: 'bad_verification_code', error_description: 'words' });
      const token = randomBytes(16).toString('hex');
      tokens.add(token);
      return json(response, { access_token: token, token_type: 'bearer', scope: 'user:email' });
    }
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!tokens.has(token)) return json(response, { message: 'Bad credentials' }, 401);
    const profile = oauth.profiles[url.pathname];
    json(response, profile ?? { message: 'Not Found' }, profile === undefined ? 404 : 200);
  }
  return oauth;
}
