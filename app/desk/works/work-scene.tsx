import { DockScene } from '#app/scenes/dock-scene.tsx';
import type { KitName } from '#app/scenes/kits.ts';
import type { Camera } from '#app/scenes/projection.ts';
import type { Family } from '#content/en/pages/shape.ts';
import type { WorkTool } from '#contract/works.ts';

/** The drawing of the page that each tool is at home on. */
const scenes: Readonly<Record<WorkTool, readonly [KitName, Camera, Family]>> = {
  'affiliate-estimate': ['ledger', 'F', 'HSE'],
  'brand-kit-check': ['shelf', 'R', 'HSE'],
  'browser-workspace': ['desks', 'L', 'OPS'],
  'content-calendar': ['sheets', 'P', 'CRE'],
  'document-checklist': ['ledger', 'L', 'OPS'],
  'image-checks': ['sheets', 'L', 'CRE'],
  'lane-preview': ['parcels', 'R', 'HSE'],
  'listing-checker': ['sheets', 'L', 'CRE'],
  'listing-diff': ['sheets', 'R', 'GRO'],
  'market-score': ['map', 'P', 'GRO'],
  'membership-tier': ['shelf', 'F', 'LIB'],
  'order-pace': ['chart', 'P', 'INS'],
  'parcel-weight': ['parcels', 'L', 'MOV'],
  payback: ['chart', 'F', 'GRO'],
  'post-calendar': ['sheets', 'P', 'CRE'],
  'post-composer': ['desks', 'F', 'OPS'],
  'profit-bench': ['chart', 'L', 'GRO'],
  'programme-matcher': ['dock', 'R', 'HSE'],
  'proxy-traffic': ['gate', 'P', 'INF'],
  'review-analysis': ['sheets', 'F', 'INS'],
  'seat-estimate': ['desks', 'R', 'HSE'],
  'server-picker': ['racks', 'L', 'INF'],
  'vps-picker': ['blades', 'R', 'INF'],
  'website-brief': ['bench', 'P', 'GRO'],
  'word-rules': ['sheets', 'L', 'CRE'],
  'workspace-planner': ['desks', 'L', 'OPS'],
};

/** By which a work is known at a glance. @param className its width and place */
export function WorkScene({ tool, className }: { tool: WorkTool; className: string }) {
  const [kit, camera, family] = scenes[tool];
  return <DockScene kit={kit} camera={camera} family={family} className={className} />;
}
