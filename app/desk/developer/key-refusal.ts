import { m } from '#app/paraglide/messages.js';
import { maxApiKeys } from '#contract/api-keys.ts';
import type { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';

/** What the page says when no further key can be made; null for every other refusal. */
export function keyRefusalText({ code, data }: Pick<CallRefused, 'code' | 'data'>): string | null {
  const { reason } = (data ?? {}) as { reason?: string };
  if (code !== errors['access.refused'].code || reason !== 'api_keys_full') return null;
  return m.developer_keys_full({ max: maxApiKeys });
}
