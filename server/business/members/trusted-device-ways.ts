import type { Id } from '#contract/ids.ts';
import type { Way } from '#contract/ways.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import { coarseNetworkOf } from '#server/platform/http/network.ts';
import { listTrustedDevicesOf, removeTrustedDevices } from './trusted-devices.queries.ts';
import { distrustAll, findTrusted } from './trusted-devices.ts';
import type { WaySource } from './way-source.ts';

/** Devices that are not asked for the second factor. */
export const trustedDeviceWays: WaySource = {
  async list(ctx, { id }) {
    const rows = await listTrustedDevicesOf(ctx.db, id, ctx.now());
    const mine = rows.length ? await findTrusted(ctx, id) : null;
    return rows.map(
      (row): Way => ({
        kind: 'trusted_device',
        id: row.id,
        label: row.device,
        network: coarseNetworkOf(row.address),
        addedAt: row.trustedAt.toISOString(),
        lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
        endsAt: row.expiresAt.toISOString(),
        state: 'active',
        settled: true,
        current: row.id === mine?.id,
        removable: true,
      }),
    );
  },
  async remove(ctx, { id: memberId }, id) {
    const [device] = await removeTrustedDevices(ctx.db, memberId, [id as Id<'trustedDevice'>]);
    if (!device) return null;
    await noteSecurityEvent(ctx, 'device.untrusted', { memberId, facts: { devices: 1 } });
    return device;
  },
  /** All of them, and none is named: nobody is kept out by a code that is asked for again. */
  async suspend(ctx, { id }) {
    await distrustAll(ctx, id);
    return [];
  },
};
