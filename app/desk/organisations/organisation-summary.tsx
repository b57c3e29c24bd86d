import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { useRead } from '#app/state/use-read.ts';
import { Button } from '#app/ui/button.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { May } from '#app/ui/may.tsx';
import { mostColleagues, type OrganisationRead, readOrganisation } from '#contract/organisations.ts';
import { InviteDialog } from './invite-dialog.tsx';

/** On the overview: how many people act for the organisation, the way to them, and inviting another. */
export function OrganisationSummary() {
  const { data } = useRead(readOrganisation, {}, 'Account');
  const [inviting, setInviting] = useState(false);
  if (!data) return null;
  const { colleagues, invitations } = data;
  return (
    <section
      aria-label={m.organisations_title()}
      className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface px-6 py-5"
    >
      <div className="min-w-0">
        <p className="m-0 text-small font-semibold text-ink">
          <Dotted parts={countsOf(data)} />
        </p>
        <Link
          to={accountPaths.AccountOrganisation}
          className="mt-1 inline-block text-small font-semibold text-primary no-underline hover:underline"
        >
          {m.organisations_people_link()}
        </Link>
      </div>
      {colleagues.length + invitations.length < mostColleagues ? (
        <May call="inviteColleague">
          <Button kind="secondary" dense onClick={() => setInviting(true)}>
            {m.organisations_invite()}
          </Button>
        </May>
      ) : null}
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </section>
  );
}

/** Invitations are counted as long as they can be accepted. */
function countsOf({ colleagues, invitations }: OrganisationRead): (string | null)[] {
  const open = invitations.filter(({ state }) => state === 'open').length;
  return [
    colleagues.length === 1
      ? m.organisations_people_count_one()
      : m.organisations_people_count({ count: colleagues.length }),
    open === 0
      ? null
      : open === 1
        ? m.organisations_invitations_count_one()
        : m.organisations_invitations_count({ count: open }),
  ];
}
