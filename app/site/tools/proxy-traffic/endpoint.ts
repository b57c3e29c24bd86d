import { type ProxyRoute, userFor } from '#app/catalogue/proxy-route.ts';
import { brand } from '#content/brand.ts';

/** How requests leave the gateway. */
export interface Route extends ProxyRoute {
  protocol: 'http' | 'socks5';
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

export function endpointOf(route: Route): Endpoint {
  const { host, user, password } = exampleLogin;
  return { host, port: ports[route.protocol], user: userFor(user, route), password };
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
      return `curl --proxy '${address(socks ? 'socks5h' : 'http')}' \\
  ${target}`;
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
