import type { ComponentType } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Group, Shelf, Specimen } from './group.tsx';

export interface HumanLook {
  name: string;
  error?: string | null;
}

/** Idle at first; a press runs the real check: checking, then checked. */
export function HumanGroup({ Human }: { Human: ComponentType<HumanLook> }) {
  return (
    <Group id="human" heading={m.gallery_human()}>
      <Specimen name="HumanCheck" file="forms/human-check.tsx" props="name onTicket ref · error">
        <Shelf tall>
          <Human name="captchaCode" />
          <Human name="captchaCode" error={m.gallery_human_wrong()} />
        </Shelf>
        <p className="mt-4 mb-0 max-w-measure text-caption text-ink-3">{m.gallery_human_failed()}</p>
      </Specimen>
    </Group>
  );
}

export function TableGroup({ Table }: { Table: ComponentType }) {
  return (
    <Group id="table" heading={m.gallery_table()} once>
      <Specimen
        name="PlanTable, NeedPanel, TakeAway"
        file="site/tools/server-pickers/plan-table.tsx"
        props="fits chosen need state onChange · aria-sort on the sorted column"
      >
        <Table />
      </Specimen>
    </Group>
  );
}
