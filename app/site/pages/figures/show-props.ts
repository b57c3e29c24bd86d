import type { SectionData, ShownBlock } from '#app/frame/section-data.ts';

export type ShownOf<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>;

export interface ShowProps<Kind extends ShownBlock['kind']> {
  section: SectionData;
  show: ShownOf<Kind>;
  /** The section before it stands on the same ground and has left room already. */
  joined: boolean;
}
