import { brand } from '#content/brand.ts';

/** How requests leave the gateway. */
export interface Route {
  /** ISO 3166-1 alpha-2, or empty for any. */
  country: string;
  protocol: 'http' | 'socks5';
  /** Null = another address for each request. */
  sticky: { name: string; minutes: number } | null;
}

/** Not real: an order brings its own. */
export const exampleLogin = {
  host: `gate.${brand.domain}`,
  user: 'EXAMPLE_USER',
  password: 'EXAMPLE_PASSWORD',
};

export const sessionName = /^[a-z0-9]{1,16}$/;

const ports = { http: 8000, socks5: 1080 } as const;

export interface Endpoint {
  host: string;
  port: number;
  user: string;
  password: string;
}

/** The wishes travel in the user name, so that every client can send them. */
export function endpointOf({ country, protocol, sticky }: Route): Endpoint {
  const wishes = [
    country && `country-${country.toLowerCase()}`,
    sticky && `session-${sticky.name}-minutes-${sticky.minutes}`,
  ];
  return {
    host: exampleLogin.host,
    port: ports[protocol],
    user: [exampleLogin.user, ...wishes.filter(Boolean)].join('-'),
    password: exampleLogin.password,
  };
}

export type Client = 'curl' | 'python' | 'node' | 'browser';
export const clients: readonly Client[] = ['curl', 'python', 'node', 'browser'];

const target = 'https://example.com/';

/** Ready to paste. Every part is made of letters, digits, `-`, `_`, `.`, so nothing needs quoting. */
export function stringFor(client: Client, route: Route): string {
  const { host, port, user, password } = endpointOf(route);
  const socks = route.protocol === 'socks5';
  const address = (scheme: string) => `${scheme}://${user}:${password}@${host}:${port}`;
  switch (client) {
    case 'curl':
      // socks5h and not socks5: the gateway looks the name up, near the page.
      return `curl --proxy '${address(socks ? 'socks5h' : 'http')}' ${target}`;
    case 'python':
      return `# pip install ${socks ? "'requests[socks]'" : 'requests'}
import requests

proxy = "${address(socks ? 'socks5h' : 'http')}"
answer = requests.get("${target}", proxies={"http": proxy, "https": proxy}, timeout=30)
print(answer.status_code)`;
    case 'node':
      return socks
        ? `// npm install undici fetch-socks
import { socksDispatcher } from 'fetch-socks';
import { fetch } from 'undici';

const dispatcher = socksDispatcher({
  type: 5, host: '${host}', port: ${port},
  userId: '${user}',
  password: '${password}',
});
const answer = await fetch('${target}', { dispatcher });
console.log(answer.status);`
        : `// npm install undici
import { fetch, ProxyAgent } from 'undici';

const dispatcher = new ProxyAgent('${address('http')}');
const answer = await fetch('${target}', { dispatcher });
console.log(answer.status);`;
    case 'browser':
      return `${socks ? 'SOCKS5' : 'HTTP'} proxy: ${host}
Port: ${port}
User name: ${user}
Password: ${password}`;
  }
}
