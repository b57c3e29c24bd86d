import { sealAtRest, tryOpenAtRest } from '#server/platform/auth/vault.ts';
import type { Context } from '#server/platform/context.ts';
import type { DeliveredService } from './services.tables.ts';

/** What credentials are sealed for. */
export const purpose = 'service-credentials';

export const sealCredentials = ({ secret }: Context, credentials: Readonly<Record<string, string>>): string =>
  sealAtRest(secret, purpose, JSON.stringify(credentials));

/** @returns null when there are none, or the secret that they were sealed with is gone */
export function openCredentials(
  { secret }: Context,
  { credentials }: DeliveredService,
): Record<string, string> | null {
  const plain = credentials === null ? null : tryOpenAtRest(secret, purpose, credentials);
  return plain === null ? null : JSON.parse(plain);
}
