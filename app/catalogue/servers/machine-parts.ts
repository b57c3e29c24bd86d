import { diskCount, disksOf } from '#app/catalogue/configurator/parts.ts';
import {
  disksText,
  gigabytes,
  memoryText,
  processorText,
  trafficText,
} from '#app/catalogue/configurator/words.ts';
import { serverPartsOf, virtualPartsOf } from '#app/catalogue/servers/plan-facts.ts';
import { m } from '#app/paraglide/messages.js';
import type { Camera } from '#app/scenes/projection.ts';
import { vpsPlans } from '#content/catalogue/infrastructure.ts';
import type { Family, Selection } from '#contract/pricing.ts';

type PlanFacts = Readonly<Record<string, unknown>>;

export interface Drawing {
  kit: 'racks' | 'blades';
  camera: Camera;
  /** Disks in the cabinet, or the size of a virtual server from 1 to 6. */
  count: number;
}

/** How a server is drawn, as on the pages that sell it; null where the catalogue does not say what it is made of. */
export function drawingOf(family: Family, selection: Selection, facts: PlanFacts): Drawing | null {
  if (family === 'vps') {
    const parts = virtualPartsOf(facts);
    if (!parts) return null;
    const { diskGB } = parts;
    // A plan that is no longer sold stands where the first one of its size would.
    const at = vpsPlans.findIndex(({ slug, diskGB: disk }) => slug === selection.plan || disk >= diskGB);
    return { kit: 'blades', camera: 'R', count: at < 0 ? vpsPlans.length : at + 1 };
  }
  const parts = serverPartsOf(facts);
  if (!parts) return null;
  const count = diskCount(disksOf(parts, addedOf(selection, 'disks')));
  return { kit: 'racks', camera: 'L', count };
}

/** What a server is made of, each part with its name. */
export function partRows(family: Family, selection: Selection, facts: PlanFacts): [string, string][] {
  if (family === 'vps') {
    const parts = virtualPartsOf(facts);
    if (!parts) return [];
    return [
      [m.picker_vcpu(), String(parts.vcpu)],
      [m.picker_memory(), gigabytes(parts.memoryGiB)],
      [m.picker_disk(), gigabytes(parts.diskGB)],
      [m.picker_traffic(), `${parts.trafficTB}\u00a0TB`],
    ];
  }
  const parts = serverPartsOf(facts);
  if (!parts) return [];
  return [
    [m.server_processor(), processorText(parts)],
    [m.picker_memory(), memoryText(parts, moreMemory(selection))],
    [m.server_disks(), disksText(disksOf(parts, addedOf(selection, 'disks')))],
    [m.server_raid(), raidText(selection)],
    [m.server_port(), trafficText(parts)],
  ];
}

/** Processor, memory and disks in one line, "4 vCPU, 8 GB memory, 160 GB disk"; empty for what is no server. */
export function partsLine(family: Family, selection: Selection, facts: PlanFacts): string {
  const virtual = family === 'vps' ? virtualPartsOf(facts) : null;
  if (virtual)
    return m.account_change_parts({
      vcpu: virtual.vcpu,
      memory: gigabytes(virtual.memoryGiB),
      disk: gigabytes(virtual.diskGB),
    });
  const [processor, memory, disks] = partRows(family, selection, facts);
  return [processor, memory, disks].flatMap((row) => row?.[1] ?? []).join(', ');
}

const addedOf = ({ choices }: Selection, option: string): number => Number(choices[option] ?? 0) || 0;
/** GB; sold in steps of 64. */
const moreMemory = (selection: Selection) => addedOf(selection, 'memory') * 64;

const raidText = ({ choices }: Selection): string =>
  choices.raid === 'none'
    ? m.server_raid_none()
    : choices.raid === 'raid-10'
      ? m.server_raid_10()
      : m.server_raid_1();
