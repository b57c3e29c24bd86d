import { randomBytes } from 'node:crypto';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import { type addSubUser as add, type changeSubUser as change, maxSubUsers } from '#contract/proxies.ts';
import { sealAtRest } from '#server/platform/auth/vault.ts';
import type { Context } from '#server/platform/context.ts';
import type { DeliveredService } from '../services/services.tables.ts';
import { deleteSubUser, findSubUser, insertSubUser, listSubUsers, updateSubUser } from './proxies.queries.ts';
import type { SubUserRow } from './proxies.tables.ts';
import { accessChanged, onProxy } from './proxies.ts';
import { periodAt } from './traffic.ts';

/** What passwords of sub-users are sealed for. */
export const purpose = 'proxy-sub-users';

/** Letters, digits, `-` and `_`: nothing that a client would have to quote. */
const newPassword = () => randomBytes(15).toString('base64url');
const newLogin = () => `s${randomBytes(6).toString('hex')}`;

/**
 * @throws allowance.used_up: reason `sub_users`; request.invalid: name → name_taken, another one of the service has it;
 *   and what `onProxy` refuses
 */
export async function addSubUser(
  ctx: Context,
  { serviceId, name, capBytes }: CheckedOf<typeof add>,
): Promise<Id<'proxySubUser'>> {
  return onProxy(ctx, serviceId, async (inner, service) => {
    const others = await listSubUsers(inner.db, serviceId);
    requireFree(others, name);
    if (others.length >= maxSubUsers)
      throw fail('allowance.used_up', { reason: 'sub_users', used: others.length, limit: maxSubUsers });
    const now = inner.now();
    const id = newId('proxySubUser', now);
    const { startsAt } = await periodAt(inner, service, now);
    await insertSubUser(inner.db, {
      ...{ id, serviceId, name, capBytes, login: newLogin() },
      sealedPassword: sealAtRest(inner.secret, purpose, newPassword()),
      usedFrom: startsAt,
      createdAt: now,
    });
    await accessChanged(inner, service);
    return id;
  });
}

/**
 * What is not given stays as it is.
 * @throws request.invalid: name → name_taken; and what `onSubUser` refuses
 */
export async function changeSubUser(
  ctx: Context,
  { subUserId, name, capBytes }: CheckedOf<typeof change>,
): Promise<void> {
  await onSubUser(ctx, subUserId, async (inner, service, { id }) => {
    if (name === undefined && capBytes === undefined) return;
    const others = (await listSubUsers(inner.db, service.id)).filter((one) => one.id !== id);
    if (name !== undefined) requireFree(others, name);
    await updateSubUser(inner.db, id, { name, capBytes });
    await accessChanged(inner, service);
  });
}

/** @throws as `onSubUser` */
export async function renewSubUser(ctx: Context, subUserId: Id<'proxySubUser'>): Promise<void> {
  await onSubUser(ctx, subUserId, async (inner, service, { id }) => {
    await updateSubUser(inner.db, id, { sealedPassword: sealAtRest(inner.secret, purpose, newPassword()) });
    await accessChanged(inner, service);
  });
}

/** @throws as `onSubUser` */
export async function removeSubUser(ctx: Context, subUserId: Id<'proxySubUser'>): Promise<void> {
  await onSubUser(ctx, subUserId, async (inner, service, { id }) => {
    await deleteSubUser(inner.db, id);
    await accessChanged(inner, service);
  });
}

/** @throws request.not_found: none, or of somebody else's service; and what `onProxy` refuses */
export async function onSubUser<T>(
  ctx: Context,
  id: Id<'proxySubUser'>,
  work: (inner: Context, service: DeliveredService, subUser: SubUserRow) => Promise<T>,
): Promise<T> {
  const found = await findSubUser(ctx.db, id);
  if (!found) throw fail('request.not_found');
  return onProxy(ctx, found.serviceId, async (inner, service) => {
    // It may have been removed while the row was waited for.
    const subUser = await findSubUser(inner.db, id);
    if (!subUser) throw fail('request.not_found');
    return work(inner, service, subUser);
  });
}

function requireFree(others: readonly SubUserRow[], name: string): void {
  const wanted = name.toLowerCase();
  if (others.some((one) => one.name.toLowerCase() === wanted)) throw failField('name', 'name_taken');
}
