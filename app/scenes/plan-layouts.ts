export type Point = readonly [x: number, y: number];
/** A thing on the ground: kind, left, top, width, depth, in units. */
export type Item = readonly ['parcel' | 'rack' | 'shelf', number, number, number, number];
export type PlanKit = 'parcels' | 'shelf' | 'racks';

const parcels: readonly Item[] = [
  ['parcel', 2.2, 8.2, 2.4, 2],
  ['parcel', 4.9, 8.4, 1.6, 1.6],
  ['parcel', 2.4, 10.5, 1.8, 1.4],
  ['parcel', 4.6, 10.3, 2.2, 1.9],
  ['parcel', 12, 8, 2.2, 1.5],
  ['parcel', 14.5, 8, 1.7, 2.3],
  ['parcel', 12.1, 9.8, 2, 1.7],
  ['parcel', 16.6, 8.3, 1.3, 1.3],
  ['parcel', 16.5, 10, 1.9, 1.5],
  ['parcel', 2.3, 15.2, 1.5, 1.5],
  ['parcel', 4.1, 15, 2.3, 1.9],
  ['parcel', 2.2, 17.2, 2.6, 1.7],
  ['parcel', 5.1, 17.3, 1.4, 1.4],
];

/** What stands around the route; the way itself and the bay at the lower right stay free. */
export const layouts: Record<PlanKit, readonly Item[]> = {
  parcels: [
    ['rack', 2, 2, 6, 1.6],
    ['rack', 2, 3.9, 6, 1.6],
    ['rack', 11, 2, 7, 1.6],
    ['rack', 11, 3.9, 7, 1.6],
    ...parcels,
  ],
  shelf: [
    ['shelf', 2, 1.4, 6, 1.2],
    ['shelf', 2, 3.4, 6, 1.2],
    ['shelf', 11, 1.4, 7, 1.2],
    ['shelf', 11, 3.4, 7, 1.2],
    ...parcels.slice(0, 9),
    ['shelf', 2, 15, 5, 1.2],
    ['shelf', 2, 17, 5, 1.2],
    ['shelf', 2, 19, 5, 1.2],
  ],
  racks: [
    ['rack', 2, 1.2, 6, 1.6],
    ['rack', 2, 3.2, 6, 1.6],
    ['rack', 11, 1.2, 7, 1.6],
    ['rack', 11, 3.2, 7, 1.6],
    ['rack', 2, 8.4, 5, 1.6],
    ['rack', 2, 10.4, 5, 1.6],
    ['rack', 12, 8.4, 6, 1.6],
    ['rack', 12, 10.4, 6, 1.6],
    ...parcels.slice(9),
  ],
};
