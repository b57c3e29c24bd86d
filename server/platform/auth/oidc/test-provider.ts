import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import type { Configuration, InteractionResults } from 'oidc-provider';
import type { Config } from '#server/config.ts';
import { messagePage, pageStyleSource, signInPage } from './test-provider-page.ts';
import { memoryStore } from './test-provider-store.ts';

export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  close(): Promise<void>;
}

interface Person {
  email: string;
  name: string;
  verified: boolean;
}

const signInPath = /^\/sign-in\/[A-Za-z0-9_-]{1,64}$/;
const sessionCookie = 'test_provider_session';
const formBytes = 8 * 1024;

/**
 * A real OpenID Connect provider on a port of its own on the loopback address, where anybody can be anybody.
 * Its keys and its client's secret are made now and gone when the process ends; subjects stay the same for an address.
 * @throws Error in production
 */
export async function startTestProvider(
  config: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'serviceUrl' | 'production'>>,
  redirectPath = '/auth/v1/thirdPartyCallback',
): Promise<TestProvider> {
  if (config.production)
    throw new Error('The test provider signs in anybody as anybody: refused in production.');
  const { interactionPolicy, Provider } = await import('oidc-provider');
  const serviceOrigin = config.serviceUrl ?? config.publicUrl;
  const clientId = 'ezcaravel';
  const clientSecret = randomBytes(32).toString('base64url');
  const people = new Map<string, Person>();

  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A process that has nothing else to do may end.
  server.unref();
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const signIn = new interactionPolicy.Prompt(
    { name: 'login', requestable: true },
    // Always asks, so that the next try can be somebody else; nobody is asked for consent.
    new interactionPolicy.Check('always', 'sign-in is asked for each time', (ctx) => !ctx.oidc.result?.login),
  );
  const policy = interactionPolicy.base();
  policy.clear();
  policy.add(signIn);
  const settings: Configuration = {
    adapter: memoryStore(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${serviceOrigin}${redirectPath}`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' }] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      // Cookies are shared by all ports of one address, so these carry names of their own.
      names: {
        session: sessionCookie,
        interaction: 'test_provider_sign_in',
        resume: 'test_provider_resume',
      },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 3600,
      Session: 3600,
    },
    async findAccount(_ctx, sub) {
      const person = people.get(sub);
      if (!person) return undefined;
      const { email, name, verified } = person;
      return { accountId: sub, claims: async () => ({ sub, email, email_verified: verified, name }) };
    },
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId,
        accountId: ctx.oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    async renderError(ctx) {
      ctx.type = 'html';
      ctx.body = messagePage('This sign-in is no longer open. Go back and begin again.');
    },
  };
  const provider = new Provider(issuer, settings);
  const answer = provider.callback();

  const show = (response: ServerResponse, html: string, status = 200) => {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // The form's answer leads back to the site, which this directive counts as well.
      'content-security-policy': `default-src 'none'; style-src ${pageStyleSource}; form-action 'self' ${serviceOrigin} ${config.publicUrl}; frame-ancestors 'none'; base-uri 'none'`,
    });
    response.end(html);
  };

  async function serveSignIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Throws when this browser has no open sign-in.
    await provider.interactionDetails(request, response);
    if (request.method !== 'POST') return show(response, signInPage({ email: '', name: '', verified: true }));
    const form = new URLSearchParams(await readForm(request));
    const finish = (result: InteractionResults) => provider.interactionFinished(request, response, result);
    if (form.get('action') === 'cancel') return finish({ error: 'access_denied' });
    const person: Person = {
      email: (form.get('email') ?? '').trim(),
      name: (form.get('name') ?? '').trim(),
      verified: form.get('verified') === 'Y',
    };
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(person.email) || person.email.length > 254) {
      return show(response, signInPage({ ...person, problem: 'Enter an email address.' }));
    }
    const accountId = createHash('sha256')
      .update(person.email.toLowerCase())
      .digest('base64url')
      .slice(0, 22);
    people.set(accountId, person);
    await finish({ login: { accountId, remember: false } });
  }

  server.on('request', (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '/';
    if (!signInPath.test(path)) {
      forgetSession(request);
      return void answer(request, response);
    }
    serveSignIn(request, response).catch(() => {
      if (response.headersSent) return response.destroy();
      show(response, messagePage('This sign-in is no longer open. Go back and begin again.'), 400);
    });
  });
  return {
    issuer,
    clientId,
    clientSecret,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Without a session nobody is signed in already, so that the next person needs no signing out first. */
function forgetSession(request: IncomingMessage): void {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  request.headers.cookie = cookies.filter((one) => !one.startsWith(sessionCookie)).join('; ');
}

async function readForm(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > formBytes) throw new Error('form too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
