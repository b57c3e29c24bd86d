import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { Part } from '#app/desk/account/page-part.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { joinReads, unlessRefused } from '#app/state/join-reads.ts';
import { actingFor } from '#app/state/organisation.ts';
import { useStore } from '#app/state/store.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { May } from '#app/ui/may.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { readAccountDeletion, readPrivacy } from '#contract/privacy.ts';
import { listWays } from '#contract/ways.ts';
import { Consents } from './consents.tsx';
import { DeletionPart } from './deletion-part.tsx';
import { ExportPart } from './export-part.tsx';
import { heldAnchor } from './held-anchor.ts';
import { HeldTable } from './held-table.tsx';

const name = 'AccountPrivacy';

export const meta = () => privateMeta(m.privacy_title());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(() => [
  ask(readPrivacy, {}),
  ask(readAccountDeletion, {}),
  ask(listWays, {}),
]);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.privacy_title()} lead={m.privacy_lead()} />
      <RowsWaiting />
    </>
  );
}

/** What is kept about the member and why, a copy of it, and how it is deleted. */
export default function AccountPrivacy() {
  const read = joinReads({
    privacy: useRead(readPrivacy, {}, name),
    leaving: unlessRefused(useRead(readAccountDeletion, {}, name), { deletion: null }),
    ways: useRead(listWays, {}, name),
  });
  const acting = useStore(actingFor);
  return (
    <>
      <AccountHeading title={m.privacy_title()} lead={m.privacy_lead()} />
      <Answered read={read} waiting={<RowsWaiting rows={6} />}>
        {({ privacy, leaving, ways }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
            <May call="askDataExport">
              <Part title={m.privacy_export()}>
                <ExportPart kept={privacy.export} ways={ways.items} />
              </Part>
            </May>
            <May call="askAccountDeletion">
              <Part title={acting ? m.organisations_close() : m.privacy_delete()}>
                <DeletionPart
                  deletion={leaving.deletion}
                  obstacles={privacy.obstacles}
                  ways={ways.items}
                  organisation={acting?.name ?? null}
                />
              </Part>
            </May>
            <Part title={m.privacy_consents()}>
              <Consents consents={privacy.consents} />
            </Part>
            <Part title={m.privacy_held()} anchor={heldAnchor}>
              <HeldTable held={privacy.held} />
            </Part>
          </div>
        )}
      </Answered>
    </>
  );
}
