import { type Call, createClient, formEncode } from '#contract/client.ts';
import type { Envelope } from '#contract/endpoint.ts';

/** The typed client over the network, as a program (not a browser) uses it: keeps cookies and the CSRF pair by hand. */
export async function clientOf(origin: string, headers: Record<string, string> = {}): Promise<Call> {
  const cookies = new Map<string, string>();
  const keep = (answer: Response) => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  keep(await fetch(`${origin}/handler/v1/querySiteWebTheme`));
  return createClient(async (endpoint, input, { signal, idempotencyKey, files = [] } = {}) => {
    const values = input as Record<string, unknown>;
    const query = endpoint.method === 'GET' ? formEncode(values).toString() : '';
    const form = new FormData();
    for (const [key, value] of formEncode(values)) form.append(key, value);
    for (const file of files) form.append('attachments', file, file.name);
    const answer = await fetch(`${origin}${endpoint.path}${query ? `?${query}` : ''}`, {
      method: endpoint.method,
      signal,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        // On https the pair has a name that a neighbouring host cannot set.
        'x-xsrf-token': cookies.get('__Host-XSRF-TOKEN') ?? cookies.get('XSRF-TOKEN') ?? '',
        ...(endpoint.body === 'json' && files.length === 0 ? { 'content-type': 'application/json' } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...headers,
      },
      body:
        endpoint.method === 'GET' || endpoint.body === 'none'
          ? undefined
          : files.length
            ? form
            : endpoint.body === 'form'
              ? formEncode(values)
              : JSON.stringify(values),
    });
    keep(answer);
    return { envelope: (await answer.json()) as Envelope, status: answer.status };
  });
}
