import { m } from '#app/paraglide/messages.js';
import { DockScene } from '#app/scenes/dock-scene.tsx';
import { PlanScene } from '#app/scenes/plan-scene.tsx';
import { Group, Specimen } from './group.tsx';

const kits = [
  ...['dock', 'racks', 'blades', 'gate', 'parcels', 'sheets'],
  ...['shelf', 'chart', 'ledger', 'desks', 'map', 'bench'],
];
const cameras = ['L', 'R', 'F', 'P'] as const;
const planKits = ['parcels', 'shelf', 'racks'] as const;
const stages = ['start', 'half', 'there'] as const;

/** All twelve kits from all four sides, each with its plate. */
export function ScenesGroup() {
  const plate = { note: m.gallery_plate_note(), text: m.gallery_plate() };
  return (
    <Group id="scenes" heading={m.gallery_scenes()} wide>
      {kits.map((kit) => (
        <Specimen
          key={kit}
          name={kit}
          file={`scenes/kits/${kit}.ts`}
          props={`<DockScene kit="${kit}" camera="${cameras.join(' | ')}" plate />`}
        >
          <div className="grid items-end gap-x-10 gap-y-8 sm:grid-cols-2">
            {cameras.map((camera) => (
              <DockScene key={camera} kit={kit} camera={camera} plate={plate} className="min-w-0" />
            ))}
          </div>
        </Specimen>
      ))}
    </Group>
  );
}

export function PlansGroup() {
  return (
    <Group id="plans" heading={m.gallery_plans()} wide>
      {planKits.map((kit) => (
        <Specimen
          key={kit}
          name={kit}
          file="scenes/plan-scene.tsx"
          props={`<PlanScene kit="${kit}" progress="${stages.join(' | ')}" plate />`}
        >
          <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {stages.map((progress) => (
              <div
                key={progress}
                className="relative grid aspect-square min-w-0 overflow-hidden rounded-card border border-line bg-sunken"
              >
                <PlanScene
                  kit={kit}
                  progress={progress}
                  plate={{ small: m.gallery_plate_note(), text: m.gallery_plate() }}
                />
              </div>
            ))}
          </div>
        </Specimen>
      ))}
    </Group>
  );
}
