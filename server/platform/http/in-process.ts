import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { type Call, createClient, formEncode } from '#contract/client.ts';
import { type Endpoint, type Envelope, onlyReads } from '#contract/endpoint.ts';

const inside = new AsyncLocalStorage<true>();

/** Whether the call of this moment was made by `overInject`. Nothing that a request carries can make it so. */
export const isInProcess = (): boolean => inside.getStore() === true;

/**
 * A transport for `createClient` that stays in the process; reads only, since pages are rendered for everybody alike.
 * @param address of the visitor whose page reads, so that limits inside calls count them and nobody else
 */
export async function overInject(
  site: FastifyInstance,
  address: string,
  endpoint: Endpoint,
  input: unknown,
): Promise<{ envelope: Envelope; status: number }> {
  if (!onlyReads(endpoint))
    throw new Error(`${endpoint.name} changes something; a page that is rendered may only read`);
  const answer = await inside.run(true, async () =>
    site.inject({ method: endpoint.method, remoteAddress: address, ...carried(endpoint, input) }),
  );
  return { envelope: answer.json<Envelope>(), status: answer.statusCode };
}

/** What one page reads through, and whether one of its reads was told that the service does not answer now. */
export interface PageReads {
  call: Call;
  unavailable(): boolean;
}

/** @param address of the visitor whose page it is */
export function readsOfPage(site: FastifyInstance, address: string): PageReads {
  let unavailable = false;
  const call = createClient(async (endpoint, input) => {
    const answer = await overInject(site, address, endpoint, input);
    unavailable ||= answer.status === 503;
    return answer;
  });
  return { call, unavailable: () => unavailable };
}

function carried({ method, path }: Endpoint, input: unknown) {
  const values = input as Record<string, unknown>;
  if (method === 'POST') return { url: path, payload: values };
  const query = formEncode(values).toString();
  return { url: query ? `${path}?${query}` : path };
}
