import { type Call, createClient, formEncode } from '#contract/client.ts';
import type { Envelope } from '#contract/endpoint.ts';

/** The typed client over the network, as a program (not a browser) uses it: keeps the CSRF pair by hand. */
export async function clientOf(origin: string, headers: Record<string, string> = {}): Promise<Call> {
  const first = await fetch(`${origin}/handler/v1/querySiteWebTheme`);
  const pair = first.headers.get('x-xsrf-token') ?? '';
  return createClient(async (endpoint, input, { signal } = {}) => {
    const values = input as Record<string, unknown>;
    const query = endpoint.method === 'GET' ? formEncode(values).toString() : '';
    const answer = await fetch(`${origin}${endpoint.path}${query ? `?${query}` : ''}`, {
      method: endpoint.method,
      signal,
      headers: {
        cookie: `XSRF-TOKEN=${pair}`,
        'x-xsrf-token': pair,
        ...(endpoint.body === 'json' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body:
        endpoint.method === 'GET' || endpoint.body === 'none'
          ? undefined
          : endpoint.body === 'form'
            ? formEncode(values)
            : JSON.stringify(values),
    });
    return { envelope: (await answer.json()) as Envelope, status: answer.status };
  });
}
