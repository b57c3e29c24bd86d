import { isIP } from 'node:net';
import { isIn, isPublic } from './addresses.ts';
import { askDns, type Resolve } from './resolve.ts';

/** Where messages may go. */
export interface Reach {
  /** Private networks that are allowed, each as `10.20.0.0/16`; http is taken there alone. */
  networks: readonly string[];
  /** DNS unless told. */
  resolve?: Resolve;
}

export type NoWay = 'refused_address' | 'no_address';

/**
 * The addresses behind a URL, each of which may be connected to. One that may not refuses the others too: a name that leads to
 * the internet and to a private network leads nowhere.
 * @throws Unreachable
 */
export async function reachableAddresses(url: URL, { networks, resolve = askDns }: Reach): Promise<string[]> {
  const host = new URL(url).hostname.replace(/^\[(.+)\]$/, '$1');
  const addresses = isIP(host) ? [host] : [...(await resolve(host))];
  if (addresses.length === 0) throw new Unreachable('no_address');
  const isAllowed = (address: string) =>
    isIn(networks, address) || (url.protocol === 'https:' && isPublic(address));
  if (!addresses.every(isAllowed)) throw new Unreachable('refused_address');
  return addresses;
}

export class Unreachable extends Error {
  override name = 'Unreachable';
  readonly because: NoWay;
  constructor(because: NoWay) {
    super(`there is no way to this receiver: ${because}`);
    this.because = because;
  }
}
