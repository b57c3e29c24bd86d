import type { FastifyInstance } from 'fastify';
import { formEncode } from '#contract/client.ts';
import type { Endpoint, Envelope } from '#contract/endpoint.ts';

/** A transport for `createClient` that stays in the process; reads only, since pages are rendered for everybody alike. */
export async function overInject(
  site: FastifyInstance,
  endpoint: Endpoint,
  input: unknown,
): Promise<{ envelope: Envelope; status: number }> {
  if (endpoint.method !== 'GET')
    throw new Error(`${endpoint.name} changes something; a page that is rendered may only read`);
  const query = formEncode(input as Record<string, unknown>).toString();
  const answer = await site.inject({
    method: 'GET',
    url: query ? `${endpoint.path}?${query}` : endpoint.path,
  });
  return { envelope: answer.json<Envelope>(), status: answer.statusCode };
}
