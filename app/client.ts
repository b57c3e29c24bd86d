import { type Call, CallFailed, CallRefused, createClient, formEncode, type Send } from '#contract/client.ts';
import type { Envelope } from '#contract/endpoint.ts';
import { silentCodes } from '#contract/silent-codes.ts';
import { forgetFirst, takeFirst } from './state/first-answers.ts';
import { accessRefused, csrfRefused } from './state/light-codes.ts';
import { type AccountHeaders, accountHeaders, actingFor } from './state/organisation.ts';
import { toast } from './state/toasts.ts';

const csrfHeader = 'x-xsrf-token';
/** On another origin the cookie cannot be read, so the answer's header is kept. */
let csrfPair: string | null = null;

const serviceUrl = () => window.__site?.serviceUrl ?? '';

/** On https only the name that a neighbouring host cannot set: the service names its cookies by the same rule. */
function csrfFromCookie(): string | null {
  const name = window.location.protocol === 'https:' ? '__Host-XSRF-TOKEN=' : 'XSRF-TOKEN=';
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(name));
  return pair?.slice(name.length) || null;
}

async function csrf(): Promise<string> {
  const pair = csrfFromCookie() ?? csrfPair;
  if (pair) return pair;
  const answer = await fetch(`${serviceUrl()}/handler/v1/querySiteWebTheme`, { credentials: 'include' });
  csrfPair = answer.headers.get(csrfHeader);
  // Read to its end, or the connection stays taken.
  await answer.text();
  return csrfFromCookie() ?? csrfPair ?? '';
}

/** Over fetch: no time limit (specification section 9), the headers of the account, CSRF pair on changes. */
const sendOnce = async (
  account: AccountHeaders,
  ...[endpoint, input, { signal, files, idempotencyKey }]: Parameters<Send>
) => {
  const headers: Record<string, string> = { ...account };
  let path: string = endpoint.path;
  let body: BodyInit | undefined;
  const values = input as Record<string, unknown>;
  if (endpoint.method === 'GET') {
    const query = formEncode(values).toString();
    if (query) path += `?${query}`;
  } else {
    forgetFirst();
    headers[csrfHeader] = await csrf();
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
    if (files?.length) {
      const form = new FormData();
      for (const [key, value] of formEncode(values)) form.append(key, value);
      for (const file of files) form.append('attachments', file, file.name);
      body = form;
    } else if (endpoint.body === 'form') body = formEncode(values);
    else if (endpoint.body === 'json') {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(values);
    }
  }
  const first = endpoint.method === 'GET' && takeFirst(path, account);
  const asking = { method: endpoint.method, headers, body, signal, credentials: 'include' } as const;
  const answer = await (first || fetch(serviceUrl() + path, asking));
  csrfPair = answer.headers.get(csrfHeader) ?? csrfPair;
  const text = await answer.text();
  return { envelope: envelopeOf(text), status: answer.status };
};

const triesAtMost = 3;

/**
 * First calls side by side are given a pair each, and the latest cookie wins. A call whose pair no longer fits was
 * refused before anything was done, and is sent once more with the pair of now; another first answer may come between.
 */
const overFetch: Send = async (...call) => {
  // Read once: a logout that is sent again ends the session that was forgotten here meanwhile.
  const account = accountHeaders();
  for (let tries = 1; ; tries++) {
    const answer = await sendOnce(account, ...call);
    if (answer.envelope.code !== csrfRefused || tries === triesAtMost) return answer;
    csrfPair = null;
  }
};

/** The key call may answer with a bare string in place of an envelope (docs: specification section 7). */
function envelopeOf(text: string): Envelope {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'code' in value) return value as Envelope;
    return { code: 0, msg: '', data: value };
  } catch {
    if (/^[A-Za-z0-9-]+_[A-Za-z0-9-]+_[A-Za-z0-9+/=]+$/.test(text)) return { code: 0, msg: '', data: text };
    throw new CallFailed('');
  }
}

const overNetwork: Call = createClient(async (endpoint, input, options) => {
  try {
    return await overFetch(endpoint, input, options);
  } catch (error) {
    if (error instanceof CallFailed || (error instanceof DOMException && error.name === 'AbortError'))
      throw error;
    // A browser's own words for a lost connection differ and help nobody; the fallback text is shown.
    throw new CallFailed('');
  }
});

/** The client without toasts: for calls whose failure has a meaning of its own. */
export const quietCall: Call = async (endpoint, input, options) => {
  try {
    return await overNetwork(endpoint, input, options);
  } catch (error) {
    if (!(error instanceof CallRefused) || error.code !== accessRefused || !actingFor.get()) throw error;
    // What an organisation has to do with it is said by a file that hardly anybody needs.
    const said = await import('./state/organisation-refusals.ts').catch(() => null);
    throw said?.saidOf(error, endpoint.name) ?? error;
  }
};

/**
 * The client of every page. A refusal toasts for 5 s unless a component shows its code; a transport error always does.
 * @throws CallRefused, CallFailed as well, for the caller to stop on
 */
export const call: Call = async (endpoint, input, options) => {
  try {
    return await quietCall(endpoint, input, options);
  } catch (error) {
    if (error instanceof CallRefused) {
      if (!silentCodes.has(error.code)) toast('error', error.message || 'Error', 5000);
    } else if (error instanceof CallFailed) toast('error', error.message || 'Request Error', 5000);
    throw error;
  }
};
