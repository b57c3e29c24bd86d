/** What a client signs in to a gateway with. */
export interface ProxyLogin {
  host: string;
  port: string;
  user: string;
  password: string;
}
export type Protocol = 'http' | 'socks5';

/** Clients that take a text to paste; the rest is typed into a window of settings. */
export const codeClients = ['curl', 'wget', 'python', 'node', 'playwright'] as const;
export const settingsClients = ['firefox', 'windows', 'macos', 'ios', 'android'] as const;
export type CodeClient = (typeof codeClients)[number];
export type SettingsClient = (typeof settingsClients)[number];
export type Client = CodeClient | SettingsClient;

/** Those that can sign in to a SOCKS5 gateway with a name and a password. */
const speakSocks: readonly Client[] = ['curl', 'python', 'node', 'macos'];
export const clientsFor = (protocol: Protocol): readonly Client[] =>
  [...codeClients, ...settingsClients].filter((one) => protocol === 'http' || speakSocks.includes(one));
export const isCode = (client: Client): client is CodeClient =>
  (codeClients as readonly Client[]).includes(client);

const target = 'https://example.com/';

/** What a delivering system names is pasted into shells and programs, so it must be a host and a port. */
export const isUsable = ({ host, port }: Pick<ProxyLogin, 'host' | 'port'>): boolean =>
  /^([A-Za-z0-9.-]{1,253}|\[[0-9a-fA-F:.]{2,45}\])$/.test(host) && /^[1-9][0-9]{0,4}$/.test(port);

/** Percent-encoded to letters, digits, `-`, `.`, `_`, `~` and `%`, which no shell and no program reads as its own. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The gateway as one address. */
export function addressOf({ host, port, user, password }: ProxyLogin, protocol: Protocol): string {
  // socks5h and not socks5: the gateway looks the name up, near the page.
  const scheme = protocol === 'socks5' ? 'socks5h' : 'http';
  return `${scheme}://${encode(user)}:${encode(password)}@${host}:${port}`;
}

/** Ready to paste. */
export function stringFor(client: CodeClient, login: ProxyLogin, protocol: Protocol): string {
  const address = addressOf(login, protocol);
  const { host, port, user, password } = login;
  const socks = protocol === 'socks5';
  const quoted = (text: string) => JSON.stringify(text);
  switch (client) {
    case 'curl':
      return `curl --proxy '${address}' ${target}`;
    case 'wget':
      return `https_proxy='${address}' wget --output-document=page.html ${target}`;
    case 'python':
      return `# pip install ${socks ? "'requests[socks]'" : 'requests'}
import requests

proxy = "${address}"
answer = requests.get("${target}", proxies={"http": proxy, "https": proxy}, timeout=30)
print(answer.status_code)`;
    case 'node':
      return socks
        ? `// npm install undici fetch-socks
import { socksDispatcher } from 'fetch-socks';
import { fetch } from 'undici';

const dispatcher = socksDispatcher({
  type: 5, host: '${host}', port: ${port},
  userId: ${quoted(user)},
  password: ${quoted(password)},
});
const answer = await fetch('${target}', { dispatcher });
console.log(answer.status);`
        : `// npm install undici
import { fetch, ProxyAgent } from 'undici';

const dispatcher = new ProxyAgent('${address}');
const answer = await fetch('${target}', { dispatcher });
console.log(answer.status);`;
    case 'playwright':
      return `// npm install playwright
import { chromium } from 'playwright';

const browser = await chromium.launch({
  proxy: {
    server: 'http://${host}:${port}',
    username: ${quoted(user)},
    password: ${quoted(password)},
  },
});
const page = await browser.newPage();
await page.goto('${target}');
console.log(await page.title());
await browser.close();`;
  }
}
