import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { actingFor } from '#app/state/organisation.ts';
import { useStore } from '#app/state/store.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { listOrganisations } from '#contract/organisations.ts';
import { OrganisationPage } from './organisation-page.tsx';
import { OwnOrganisations } from './own-organisations.tsx';
import { RolesPart } from './roles-part.tsx';

const name = 'AccountOrganisation';

export const meta = () => privateMeta(m.organisations_title());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(() => [ask(listOrganisations, {})]);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.organisations_title()} lead={m.organisations_lead()} />
      <RowsWaiting />
    </>
  );
}

/** The organisation that is acted for, or those that the person may choose from. */
export default function AccountOrganisation() {
  const acting = useStore(actingFor);
  const own = useRead(listOrganisations, {}, name);
  const list = (
    <Answered read={own} waiting={<RowsWaiting rows={2} />}>
      {({ items }) => <OwnOrganisations organisations={items} />}
    </Answered>
  );
  if (acting) return <OrganisationPage>{list}</OrganisationPage>;
  return (
    <>
      <AccountHeading title={m.organisations_title()} lead={m.organisations_lead()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
        {list}
        <RolesPart />
      </div>
    </>
  );
}
