import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { Part } from '#app/desk/account/page-part.tsx';
import { momentDayText } from '#app/format/moment-text.ts';
import { roleName } from '#app/format/organisation-words.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { May } from '#app/ui/may.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { PartWaiting } from '#app/ui/waiting.tsx';
import { type OrganisationRead, readOrganisation } from '#contract/organisations.ts';
import { ActsPart } from './acts-part.tsx';
import { ApprovalsPart } from './approvals-part.tsx';
import { InvitationsPart } from './invitations-part.tsx';
import { PeoplePart } from './people-part.tsx';
import { RenameDialog } from './rename-dialog.tsx';

/** Everything about the organisation that is acted for. @param children what the person acts for beside it */
export function OrganisationPage({ children }: { children: ReactNode }) {
  const read = useRead(readOrganisation, {}, 'AccountOrganisation');
  return (
    <Answered read={read} waiting={<Waiting />}>
      {(organisation) => (
        <>
          <Heading organisation={organisation} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
            <ApprovalsPart />
            <PeoplePart organisation={organisation} />
            {organisation.invitations.length ? (
              <InvitationsPart invitations={organisation.invitations} />
            ) : null}
            <May call="listOrganisationActs">
              <ActsPart />
            </May>
            {children}
            <May call="askAccountDeletion">
              <Part title={m.organisations_close()}>
                <p className="m-0 max-w-measure text-small">
                  {m.organisations_close_text()}{' '}
                  <Link to={accountPaths.AccountPrivacy} className="font-semibold text-primary">
                    {m.organisations_close_link()}
                  </Link>
                </p>
              </Part>
            </May>
          </div>
        </>
      )}
    </Answered>
  );
}

function Heading({ organisation: { name, role, formedAt } }: { organisation: OrganisationRead }) {
  const [renaming, setRenaming] = useState(false);
  return (
    <>
      <AccountHeading
        title={<span className="wrap-anywhere">{name}</span>}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <StateChip tone="info">{roleName(role)}</StateChip>
            {m.organisations_formed_on({ day: momentDayText(formedAt) })}
          </span>
        }
        action={
          <May call="renameOrganisation">
            <Button kind="secondary" dense onClick={() => setRenaming(true)}>
              {m.organisations_rename()}
            </Button>
          </May>
        }
      />
      {renaming ? <RenameDialog name={name} onClose={() => setRenaming(false)} /> : null}
    </>
  );
}

const Waiting = () => (
  <>
    <AccountHeading title={m.organisations_title()} lead={m.organisations_lead()} />
    <div className="grid gap-14">
      <PartWaiting rows={1} />
      <PartWaiting rows={4} />
    </div>
  </>
);
