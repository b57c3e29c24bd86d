import type { DeliveryDriver } from './driver.ts';

const ask = async () => ({ state: 'waiting', note: '' }) as const;

/** The operator's people do it and say so; until then it stands in their queue. */
export const manualDriver: DeliveryDriver = {
  create: ask,
  suspend: ask,
  unsuspend: ask,
  terminate: ask,
  change: ask,
  act: ask,
};
