import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Call, createClient, formEncode } from '#contract/client.ts';
import type { Envelope } from '#contract/endpoint.ts';
import { thirdPartyStartPath } from '#contract/identities.ts';
import { querySiteWebTheme } from '#contract/settings.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { prepareThirdParty } from './prepare.ts';

/** A service that really listens, with its third-party logins. */
export interface ListeningBed extends Testbed {
  origin: string;
}

export async function openListeningBed(env: Record<string, string> = {}): Promise<ListeningBed> {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const bed = await openTestbed({ PUBLIC_URL: origin, ...env });
  const thirdParty = await prepareThirdParty(bed.service);
  await bed.site.listen({ host: '127.0.0.1', port: Number(new URL(origin).port) });
  return {
    ...bed,
    origin,
    async close() {
      await thirdParty.close();
      await bed.close();
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Cookie {
  name: string;
  value: string;
  path: string;
  httpOnly: boolean;
}

/** As much of a browser as a sign-in needs: fetch, a cookie jar that knows paths, redirects one by one. */
export class Browser {
  readonly origin: string;
  token: string | undefined;
  cookies: Cookie[] = [];
  constructor(origin: string, token?: string) {
    this.origin = origin;
    this.token = token;
  }

  async fetch(url: URL | string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const sent = this.cookies.filter(
      ({ path }) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')),
    );
    const headers = new Headers(init.headers);
    if (sent.length) headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '));
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) this.#keep(line, pathname);
    return answer;
  }

  #keep(line: string, from: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const at = pair.indexOf('=');
    const find = (name: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
    const cookie: Cookie = {
      name: pair.slice(0, at),
      value: pair.slice(at + 1),
      path: find('path') ?? from.replace(/\/[^/]*$/, '/'),
      httpOnly: attributes.some((one) => one.toLowerCase() === 'httponly'),
    };
    this.cookies = this.cookies.filter(({ name, path }) => name !== cookie.name || path !== cookie.path);
    const expired = find('max-age') === '0' || / 1970 /.test(find('expires') ?? '');
    if (!expired && cookie.value) this.cookies.push(cookie);
  }

  /** Goes somewhere and follows redirects; stops before our own pages, which this bed does not have. */
  async go(url: URL | string, init: RequestInit = {}): Promise<{ url: URL; text: string }> {
    let at = new URL(url);
    let how = init;
    for (let hops = 0; hops < 15; hops++) {
      if (at.pathname === '/link-confirm') return { url: at, text: '' };
      const answer = await this.fetch(at, how);
      const location = answer.headers.get('location');
      if (!location) return { url: at, text: await answer.text() };
      at = new URL(location, at);
      how = {};
    }
    throw new Error('too many redirects');
  }

  start(provider: string, redirect?: string) {
    const query = new URLSearchParams({ provider, ...(redirect ? { redirect } : {}) });
    return this.go(`${this.origin}${thirdPartyStartPath}?${query}`);
  }

  /** Through the test provider's page as somebody; answers what /link-confirm would be given. */
  async arriveAs(
    person: { email: string; name?: string; verified?: boolean },
    more: { redirect?: string; cancel?: boolean } = {},
  ): Promise<URLSearchParams> {
    const { url } = await this.start('test', more.redirect);
    const form = new URLSearchParams({ email: person.email, name: person.name ?? 'Nia Okafor' });
    if (person.verified ?? true) form.set('verified', 'Y');
    form.set('action', more.cancel ? 'cancel' : 'continue');
    const end = await this.go(url, { method: 'POST', body: form });
    return end.url.searchParams;
  }

  async arrivedTicket(person: { email: string; name?: string; verified?: boolean }): Promise<string> {
    return (await this.arriveAs(person)).get('ticket') ?? '';
  }

  call: Call = (endpoint, input, options) => this.#client(endpoint, input, options);

  #client = createClient(async (endpoint, input) => {
    const first = await this.fetch(`${this.origin}${querySiteWebTheme.path}`);
    const pair = first.headers.get('x-xsrf-token') ?? '';
    const query = endpoint.method === 'GET' ? `?${formEncode(input as Record<string, unknown>)}` : '';
    const answer = await this.fetch(`${this.origin}${endpoint.path}${query}`, {
      method: endpoint.method,
      headers: { 'x-xsrf-token': pair, ...(this.token ? { token: this.token } : {}) },
      body: endpoint.method === 'GET' ? undefined : formEncode(input as Record<string, unknown>),
    });
    return { envelope: (await answer.json()) as Envelope, status: answer.status };
  });
}
