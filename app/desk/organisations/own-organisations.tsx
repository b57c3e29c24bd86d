import { useState } from 'react';
import { Link } from 'react-router';
import { Part } from '#app/desk/account/page-part.tsx';
import { NoneYet } from '#app/desk/developer/none-yet.tsx';
import { roleName } from '#app/format/organisation-words.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths } from '#app/paths-account.ts';
import { actingFor } from '#app/state/organisation.ts';
import { refetchAll } from '#app/state/query-client.ts';
import { useStore } from '#app/state/store.ts';
import { actFor } from '#app/state/switch-account.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { leaveOrganisation, mostOrganisations, type OrganisationShown } from '#contract/organisations.ts';
import { FormDialog } from './form-dialog.tsx';
import { waitingText } from './waiting-text.ts';

/** What the person acts for, each with the way into it and out of it, and forming another. */
export function OwnOrganisations({ organisations }: { organisations: readonly OrganisationShown[] }) {
  const [forming, setForming] = useState(false);
  const form = () => setForming(true);
  const full = organisations.length >= mostOrganisations;
  return (
    <Part
      title={m.organisations_yours()}
      aside={
        organisations.length === 0 || full ? null : (
          <Button kind="secondary" dense onClick={form}>
            {m.organisations_form()}
          </Button>
        )
      }
    >
      {organisations.length ? (
        <ul aria-label={m.organisations_yours()} className="m-0 list-none p-0">
          {organisations.map((one) => (
            <Organisation key={one.organisationId} organisation={one} />
          ))}
        </ul>
      ) : (
        <NoneYet text={m.organisations_none()}>
          <Button onClick={form}>{m.organisations_form()}</Button>
        </NoneYet>
      )}
      {full ? (
        <p className="mt-4 mb-0 text-small text-ink-3">{m.organisations_full({ max: mostOrganisations })}</p>
      ) : null}
      {forming ? <FormDialog onClose={() => setForming(false)} /> : null}
    </Part>
  );
}

function Organisation({ organisation }: { organisation: OrganisationShown }) {
  const { organisationId, name, role, disabled, pendingApprovals } = organisation;
  const current = useStore(actingFor)?.organisationId === organisationId;
  const [leaving, setLeaving] = useState(false);
  const leave = useAction(leaveOrganisation, {
    // Who has left the one that the page is about is led away from it.
    refetches: false,
    async onDone() {
      toast('success', m.organisations_left({ name }), 6000);
      if (current) return actFor(null, accountPaths.AccountOrganisation);
      setLeaving(false);
      await refetchAll();
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-4 last:border-b">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere text-ink">
          {name}
          {current ? <StateChip tone="info">{m.organisations_current()}</StateChip> : null}
          {disabled ? <StateChip tone="error">{m.organisations_disabled_chip()}</StateChip> : null}
        </p>
        <p className="m-0 mt-1 text-small">
          <Dotted parts={[roleName(role), pendingApprovals ? waitingText(pendingApprovals) : null]} />
        </p>
        {disabled ? (
          <p className="m-0 mt-1 max-w-measure text-small">
            {m.organisations_disabled_text()}{' '}
            <Link to={paths.Feedback} className="font-semibold text-primary">
              {m.organisations_disabled_write()}
            </Link>
          </p>
        ) : null}
      </div>
      <div className="-mr-2 flex flex-wrap gap-2">
        {current || disabled ? null : (
          <Button
            kind="secondary"
            dense
            aria-label={m.organisations_act_for_named({ name })}
            onClick={() => actFor(organisation, accountPaths.AccountOrganisation)}
          >
            {m.organisations_act_for()}
          </Button>
        )}
        <Button
          kind="quiet-danger"
          dense
          aria-label={m.organisations_leave_one({ name })}
          onClick={() => setLeaving(true)}
        >
          {m.organisations_leave()}
        </Button>
      </div>
      {leaving ? (
        <ConfirmDialog
          title={m.organisations_leave_title({ name })}
          text={m.organisations_leave_text()}
          confirm={m.organisations_leave()}
          confirming={m.organisations_leaving()}
          keep={m.organisations_stay()}
          action={{ ...leave, run: () => leave.run({ organisationId }) }}
          onClose={() => setLeaving(false)}
        />
      ) : null}
    </li>
  );
}
