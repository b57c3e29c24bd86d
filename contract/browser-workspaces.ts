import { endpoint, noAnswer } from './endpoint.ts';
import { line, prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { page } from './page.ts';
import { instant } from './time.ts';
import { listWorks, workSummary } from './works.ts';
import { z } from './zod.ts';

// A workspace is a saved work of its own kind: what a browser is opened with for one client's shop. Its content is a query
// like that of every work, with one key for each part and each start page, so that two people who change different parts at
// once are merged. What is written in it reaches a command line later (app/desk/workspaces), so every part is checked here.

export const workspaceBrowsers = ['chrome', 'edge', 'firefox'] as const;
export type WorkspaceBrowser = (typeof workspaceBrowsers)[number];
export const maxStartPages = 20;
/** Bytes of its content: each part and each start page as long as it may be, in any script, fits into it. */
export const maxWorkspaceBytes = 512 * 1024;

/** An address of the web, without a name and password in it. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password;
}
const notAllowed = { params: { message: 'not_allowed_characters' } };
const webAddress = line(1, 2000).refine(isWebAddress, notAllowed);

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const hostAndPort = new RegExp(`^(${label}(\\.${label}){0,20}|\\[[0-9a-f:.]{2,45}\\]):([1-9][0-9]{0,4})$`);
/** `host:port` of a proxy that the member has; an IPv6 address stands in brackets. */
const proxy = line(1, 260)
  .transform((text) => text.toLowerCase())
  .refine(
    (text) => hostAndPort.test(text) && Number(text.slice(text.lastIndexOf(':') + 1)) < 65_536,
    notAllowed,
  );
/** BCP 47, as far as browsers name their languages: `de`, `pt-BR`, `zh-Hant-TW`. */
const language = z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/);

/** Each part that has one value; empty = not said. */
const parts = {
  store: line(1, 80),
  address: webAddress,
  marketplace: line(1, 60),
  browser: z.enum(workspaceBrowsers),
  language,
  proxy,
  notes: prose(1, 5000),
} as const;
type Part = keyof typeof parts;
const partNames = Object.keys(parts) as Part[];
const startKey = (address: string) => `start.${address}`;
const startPattern = /^start\.([\s\S]+)$/;

export interface BrowserWorkspace extends Record<Exclude<Part, 'browser'>, string> {
  browser: WorkspaceBrowser;
  startPages: string[];
}

const empty: BrowserWorkspace = {
  ...{ store: '', address: '', marketplace: '', browser: 'chrome', language: '', proxy: '', notes: '' },
  startPages: [],
};

/** Reads what it can; keys that could not be read are named, and stay in the content. */
export function parseWorkspace(content: string): BrowserWorkspace & { broken: string[] } {
  const read = { ...empty, startPages: [] as string[], broken: [] as string[] };
  const seen = new Set<string>();
  for (const [key, value] of queryOf(content)) {
    const page = startPattern.exec(key)?.[1];
    if (seen.has(key)) read.broken.push(key);
    else if (page !== undefined) {
      const { data: address } = webAddress.safeParse(page);
      if (address !== undefined && read.startPages.length < maxStartPages) read.startPages.push(address);
      else read.broken.push(key);
    } else {
      const known = isPart(key) ? parts[key].safeParse(value).data : undefined;
      if (known === undefined) read.broken.push(key);
      else Object.assign(read, { [key]: known });
    }
    seen.add(key);
  }
  return read;
}

/** What a list shows of a workspace, without reading the rest of it; what `parseWorkspace` cannot read is empty. */
export function parseShop(content: string): Pick<BrowserWorkspace, 'store' | 'marketplace'> {
  const [query = ''] = content.split('#', 1);
  const readPart = (name: 'store' | 'marketplace') => {
    const [, value = ''] = new RegExp(`[?&]${name}=([^&]*)`).exec(query) ?? [];
    return parts[name].safeParse(new URLSearchParams(`value=${value}`).get('value')).data ?? '';
  };
  return { store: readPart('store'), marketplace: readPart('marketplace') };
}

/** What a member may write, by part. */
export const workspaceParts = z.strictObject({
  ...parts,
  store: parts.store.or(z.literal('')),
  address: webAddress.or(z.literal('')),
  marketplace: parts.marketplace.or(z.literal('')),
  language: language.or(z.literal('')),
  proxy: proxy.or(z.literal('')),
  notes: parts.notes.or(z.literal('')),
  startPages: z.array(webAddress).max(maxStartPages),
});

/** The content with a workspace written into it; what could not be read of it stays. @throws ZodError: it is none */
export function withWorkspace(content: string, workspace: BrowserWorkspace): string {
  const checked = workspaceParts.parse(workspace);
  const { broken } = parseWorkspace(content);
  const query = queryOf(content);
  for (const name of partNames) {
    if (checked[name]) query.set(name, checked[name]);
    else if (!broken.includes(name)) query.delete(name);
  }
  for (const key of [...query.keys()]) if (startPattern.test(key) && !broken.includes(key)) query.delete(key);
  for (const address of checked.startPages) query.set(startKey(address), '');
  return query.size > 0 ? `?${query}` : '';
}

const isPart = (key: string): key is Part => (partNames as string[]).includes(key);
const queryOf = (content: string) => new URLSearchParams(content.split('#', 1)[0]);

const base = '/workspaces/v1';
const signedOut = ['session.missing', 'session.ended'] as const;
const workId = idSchema('work');
const memberId = idSchema('member');

const shownWorkspace = workSummary.extend({
  store: z.string(),
  marketplace: z.string(),
  holder: z.strictObject({
    name: z.string(),
    /** Of the member who asks. */
    own: z.boolean(),
  }),
});
export type ShownWorkspace = z.output<typeof shownWorkspace>;

export const listWorkspaces = endpoint({
  name: 'listWorkspaces',
  method: 'GET',
  path: `${base}/listWorkspaces`,
  access: 'member',
  body: 'query',
  input: listWorks.input.pick({ words: true, cursor: true }),
  output: page(shownWorkspace).extend({
    /** The member’s own that are not in the trash, those in their own teams included. */
    used: z.int(),
    limit: z.int(),
  }),
  errors: [...signedOut],
  summary:
    'The browser workspaces of the member and of the teams they are in, with who holds each, the last changed first.',
});

export const listWorkspaceHolders = endpoint({
  name: 'listWorkspaceHolders',
  method: 'GET',
  path: `${base}/listWorkspaceHolders`,
  access: 'member',
  body: 'query',
  input: z.strictObject({ workId }),
  output: z.strictObject({
    holder: z.strictObject({ memberId, name: z.string(), own: z.boolean() }),
    /** Who may hold it: the owner and everybody with a seat; the owner alone where it is in no team. */
    people: z.array(z.strictObject({ memberId, name: z.string() })),
    /** Whether the member who asks hands it over: its holder and its owner do. */
    mayHandOver: z.boolean(),
    items: z.array(
      z.strictObject({
        /** Null where the account is gone. */
        name: z.string().nullable(),
        since: instant,
        /** Null where the account is gone, or where it went back to the owner by itself. */
        givenBy: z.string().nullable(),
      }),
    ),
  }),
  errors: [...signedOut, 'request.not_found'],
  summary: 'Who holds a workspace, who held it before, the newest first, and who may be given it.',
});

export type WorkspaceHolding = z.output<typeof listWorkspaceHolders.output>;

export const handOverWorkspace = endpoint({
  name: 'handOverWorkspace',
  method: 'POST',
  path: `${base}/handOverWorkspace`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ workId, memberId }),
  output: noAnswer,
  errors: [
    ...signedOut,
    'request.not_found',
    'request.conflict',
    'request.invalid',
    'request.too_many',
    'access.refused',
  ],
  summary:
    'Gives a workspace to the owner of its team or to somebody with a seat in it; held by them already, nothing happens.',
});
