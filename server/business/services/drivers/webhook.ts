import { z } from 'zod';
import { access, credentials } from '#contract/services.ts';
import type { DeliveryAction, ProvisioningAction } from '#contract/states.ts';
import { seconds } from '#contract/time.ts';
import { signedHeaders } from '#server/platform/webhooks/signature.ts';
import type { AccessOrder, ActOrder, DeliveryAnswer, DeliveryDriver, DeliveryOrder } from './driver.ts';
import { DeliveryRefused } from './driver.ts';

const patience = seconds(10);
const maxBytes = 64 * 1024;

const answer = z.object({
  ref: z.string().max(200).optional(),
  access: access.optional(),
  credentials: credentials.optional(),
  note: z.string().max(500).optional(),
});

/**
 * Asks another system: a signed POST of `{id, action, attempt, service, selection, reason}` to the one address that the
 * operator has set. 200 with `{ref, access, credentials, note}` is done; 202 is taken and stands in the operator's queue
 * until the other system calls back (delivery-callback.ts) or it is finished there; 422 is no for good, all else is tried
 * again with the same id. What an owner asks for has its `input` as well. For `configure` it is
 * `{id, action, service, revision, subUsers, networks}`.
 */
export function webhookDriver(
  target: { url: string; secrets: readonly string[] },
  now: () => Date,
): DeliveryDriver {
  const step = (action: DeliveryAction) => (order: DeliveryOrder) => ask(target, action, order, now());
  return {
    create: step('create'),
    suspend: step('suspend'),
    unsuspend: step('unsuspend'),
    terminate: step('terminate'),
    change: step('change'),
    act: (order) => ask(target, order.action, order, now()),
    configure: (order) => ask(target, 'configure', order, now()),
  };
}

async function ask(
  { url, secrets }: { url: string; secrets: readonly string[] },
  action: ProvisioningAction | 'configure',
  { key, ...order }: DeliveryOrder | ActOrder | AccessOrder,
  at: Date,
): Promise<DeliveryAnswer> {
  const body = JSON.stringify({ id: key, action, ...order });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signedHeaders(secrets, key, at, body) },
    body,
    // An answer that leads elsewhere would take the request past the address the operator has set.
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  if (response.status === 202) {
    await response.body?.cancel();
    return { state: 'waiting', note: 'taken by the other system; finish it once it is done' };
  }
  if (response.status === 422) throw new DeliveryRefused(`refused with 422: ${await shortText(response)}`);
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`answered with ${response.status}`);
  }
  const read = answer.safeParse(parse(await wholeText(response)));
  if (!read.success) throw new Error('answered with something else than {access, credentials}');
  return { state: 'done', ...read.data };
}

async function wholeText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('answered with more than 64 KiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const shortText = async (response: Response) =>
  (await wholeText(response)).replaceAll(/\s+/g, ' ').slice(0, 200);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
