import type { Id } from '#contract/ids.ts';
import type { ActInput } from '#contract/machines.ts';
import type { Selection } from '#contract/pricing.ts';
import type { DeliveryAction, MachineAction } from '#contract/states.ts';

/** What a driver is asked to do; the same key means the same act, however often it is asked. */
export interface DeliveryOrder {
  key: Id<'provisioning'>;
  /** From 1 on. */
  attempt: number;
  service: { id: Id<'service'>; ref: string | null; family: string; title: string; piece: number };
  /** What it is to be after a creation or change; before, it is what it was. */
  selection: Selection;
  reason: string;
}

/** What the owner of a machine asks for, with what it is asked with. */
export interface ActOrder extends DeliveryOrder {
  action: MachineAction;
  input: ActInput;
}

/** What has come of it. `waiting` is answered later, by a person. */
export type DeliveryAnswer =
  | {
      state: 'done';
      /** What the driver calls the service; of an act that took a snapshot or a backup, what it calls that one. */
      ref?: string;
      /** Shown without further proof: addresses, ports, names. */
      access?: Record<string, string>;
      credentials?: Record<string, string>;
      note?: string;
    }
  | { state: 'waiting'; note: string };
export type Done = Omit<Extract<DeliveryAnswer, { state: 'done' }>, 'state'>;

/** Who may use a proxy, as the gateway is to have it; a lower revision is older. */
export interface AccessOrder {
  /** The same for the same revision. */
  key: string;
  service: DeliveryOrder['service'];
  revision: number;
  /** Bytes of the running period; null = no limit. */
  limitBytes: number | null;
  /** A password that is null is lost here: the one before stays. */
  subUsers: readonly { user: string; password: string | null; capBytes: number | null }[];
  /** Empty = from everywhere. */
  networks: readonly string[];
}

/** Every act may be asked for twice, and for what was never made: then there is nothing to do, and it is done. */
export type DeliveryDriver = Record<DeliveryAction, (order: DeliveryOrder) => Promise<DeliveryAnswer>> & {
  act(order: ActOrder): Promise<DeliveryAnswer>;
  /** Absent where people deliver, who keep no lists. */
  configure?(order: AccessOrder): Promise<DeliveryAnswer>;
};

/** The other side will never do this; anything else that is thrown is tried again. */
export class DeliveryRefused extends Error {
  override name = 'DeliveryRefused';
}
