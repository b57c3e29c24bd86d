import { type Price, price } from './price.ts';

/**
 * Servers on sale at first start, without tax; the seed takes them over, and from then on the database decides. Shares
 * are basis points.
 */

export interface Term {
  months: 1 | 3 | 6 | 12;
  /** Taken off plans and options alike, never off the setup price. */
  discountShare: number;
}

export const terms = [
  { months: 1, discountShare: 0 },
  { months: 3, discountShare: 300 },
  { months: 6, discountShare: 700 },
  { months: 12, discountShare: 1500 },
] as const satisfies readonly Term[];

/** Setup costs nothing from this term on. */
export const setupWaivedFromMonths = 12;

export interface ServerPlan {
  /** Stable: addresses and orders carry it. */
  slug: string;
  processors: number;
  /** Of all processors together. */
  cores: number;
  threads: number;
  /** Null where the catalogue promises the class of the processor only. */
  clockGHz: number | null;
  serverClass: boolean;
  memoryGiB: number;
  ecc: boolean;
  disks: readonly { count: number; sizeGB: number; kind: 'NVMe' | 'HDD' }[];
  portMbps: number;
  /** Null = unmetered. */
  trafficTB: number | null;
  /** Per month. */
  price: Price;
  setup: Price;
}

const nvme = (count: number, sizeGB: number) => ({ count, sizeGB, kind: 'NVMe' }) as const;

export const serverPlans = [
  {
    slug: 'ds-1',
    processors: 1,
    cores: 6,
    threads: 12,
    clockGHz: 3.6,
    serverClass: false,
    memoryGiB: 64,
    ecc: false,
    disks: [nvme(2, 512)],
    portMbps: 1000,
    trafficTB: 20,
    price: price(59, 55),
    setup: price(39, 35),
  },
  {
    slug: 'ds-2',
    processors: 1,
    cores: 8,
    threads: 16,
    clockGHz: 4,
    serverClass: false,
    memoryGiB: 64,
    ecc: true,
    disks: [nvme(2, 1000)],
    portMbps: 1000,
    trafficTB: null,
    price: price(89, 82),
    setup: price(49, 45),
  },
  {
    slug: 'ds-3',
    processors: 1,
    cores: 12,
    threads: 24,
    clockGHz: 3.7,
    serverClass: false,
    memoryGiB: 128,
    ecc: true,
    disks: [nvme(2, 1920)],
    portMbps: 1000,
    trafficTB: null,
    price: price(139, 129),
    setup: price(79, 72),
  },
  {
    slug: 'ds-4',
    processors: 1,
    cores: 16,
    threads: 32,
    clockGHz: 3,
    serverClass: true,
    memoryGiB: 256,
    ecc: true,
    disks: [nvme(2, 1920), { count: 2, sizeGB: 8000, kind: 'HDD' }],
    portMbps: 1000,
    trafficTB: null,
    price: price(219, 199),
    setup: price(99, 90),
  },
  {
    slug: 'ds-5',
    processors: 1,
    cores: 32,
    threads: 64,
    clockGHz: null,
    serverClass: true,
    memoryGiB: 256,
    ecc: true,
    disks: [nvme(4, 1920)],
    portMbps: 10_000,
    trafficTB: 100,
    price: price(349, 319),
    setup: price(149, 139),
  },
  {
    slug: 'ds-6',
    processors: 2,
    cores: 64,
    threads: 128,
    clockGHz: null,
    serverClass: true,
    memoryGiB: 512,
    ecc: true,
    disks: [nvme(4, 3840)],
    portMbps: 10_000,
    trafficTB: null,
    price: price(699, 639),
    setup: price(249, 229),
  },
] as const satisfies readonly ServerPlan[];

/** Stock and price differences of a location are rows of the database; at first start none differs. */
export const serverLocations = [
  { slug: 'frankfurt', name: 'Frankfurt', country: 'DE' },
  { slug: 'amsterdam', name: 'Amsterdam', country: 'NL' },
  { slug: 'london', name: 'London', country: 'GB' },
  { slug: 'ashburn', name: 'Ashburn', country: 'US' },
  { slug: 'los-angeles', name: 'Los Angeles', country: 'US' },
  { slug: 'singapore', name: 'Singapore', country: 'SG' },
  { slug: 'tokyo', name: 'Tokyo', country: 'JP' },
] as const;

/** Per month; what is counted is said by the name. */
export const serverOptions = [
  { slug: 'memory-64', name: '+64 GB memory', price: price(15, 14) },
  { slug: 'nvme-1tb', name: '+1 TB NVMe', price: price(12, 11) },
  { slug: 'hardware-raid', name: 'Hardware RAID', price: price(20, 18) },
  { slug: 'ipv4', name: 'Extra IPv4 address', price: price(2, 1.8) },
  { slug: 'windows', name: 'Windows Server 2022 Standard', price: price(25, 23) },
  { slug: 'backup-100', name: 'Backup 100 GB', price: price(5, 4.5) },
  { slug: 'backup-500', name: 'Backup 500 GB', price: price(15, 14) },
  { slug: 'backup-1000', name: 'Backup 1 TB', price: price(25, 23) },
  { slug: 'assisted', name: 'Assisted', price: price(29, 27) },
  { slug: 'managed', name: 'Managed', price: price(79, 72) },
] as const;

/** From payment to the first login. */
export const serverDelivery = { inStockHours: 4, customWorkingDays: 3 } as const;

export interface VpsPlan {
  slug: string;
  vcpu: number;
  memoryGiB: number;
  diskGB: number;
  trafficTB: number;
  /** Per month. */
  price: Price;
}

export const vpsPlans = [
  { slug: 'vps-1', vcpu: 1, memoryGiB: 1, diskGB: 25, trafficTB: 1, price: price(4, 4) },
  { slug: 'vps-2', vcpu: 2, memoryGiB: 2, diskGB: 50, trafficTB: 2, price: price(8, 7) },
  { slug: 'vps-3', vcpu: 2, memoryGiB: 4, diskGB: 80, trafficTB: 3, price: price(14, 13) },
  { slug: 'vps-4', vcpu: 4, memoryGiB: 8, diskGB: 160, trafficTB: 4, price: price(26, 24) },
  { slug: 'vps-5', vcpu: 8, memoryGiB: 16, diskGB: 320, trafficTB: 6, price: price(49, 45) },
  { slug: 'vps-6', vcpu: 16, memoryGiB: 32, diskGB: 640, trafficTB: 8, price: price(95, 87) },
] as const satisfies readonly VpsPlan[];

export const vpsTerms = {
  /** The price of an hour that the table shows for comparison is the month divided by this; what is billed is the term. */
  hoursToMonth: 672,
  snapshotPerGB: price(0.05, 0.05),
  /** Of the plan's price. */
  backupShare: 2000,
  windows: { price: price(10, 9), fromPlan: 'vps-3' },
  deliveryMinutes: 10,
} as const;
