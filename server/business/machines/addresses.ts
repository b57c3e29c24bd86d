import { z } from 'zod';

const ip = z.union([z.ipv4(), z.ipv6()]);

/** What of the access to a machine is an address: `[{label: 'ipv4', address: '192.0.2.7'}]`. */
export const addressesOf = (access: Readonly<Record<string, string>>) =>
  Object.entries(access)
    .filter(([, value]) => ip.safeParse(value).success)
    .map(([label, address]) => ({ label, address }));
