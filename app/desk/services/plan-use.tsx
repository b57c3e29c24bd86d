import { Part } from '#app/desk/account/page-part.tsx';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { plansWith } from '#contract/entitlements.ts';
import type { ServiceDetail } from '#contract/services.ts';
import { ServiceCase } from '../cases/service-case.tsx';
import { ChannelsUsed, DownloadsUsed, WorkspacesUsed, WorksUsed } from './plan-used.tsx';

/** What a plan of a tool gives, and the way to it; nothing where there is nothing to open. */
export function PlanUse({ service: { id, selection, state, subscription } }: { service: ServiceDetail }) {
  const { plan } = selection;
  if (plansWith('register.case').includes(plan))
    return <ServiceCase serviceId={id} living={livingStates.includes(state)} />;
  const use = uses.find(({ of }) => plan.startsWith(of));
  if (!use || !livingStates.includes(state)) return null;
  return (
    <div className="mb-10">
      <Part title={m.account_use()}>
        <p className="m-0 mb-5 max-w-[60ch] text-small text-balance">{use.text()}</p>
        <div className="mb-6 empty:hidden">
          <use.Used
            params={{ serviceId: id }}
            until={subscription?.cancelAtPeriodEnd ? subscription.periodEnd : null}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink dense to={use.to}>
            {use.label()}
          </ButtonLink>
          {plansWith('works.review').includes(plan) ? (
            <ButtonLink dense kind="secondary" to={accountPaths.AccountTeam}>
              {m.account_use_team()}
            </ButtonLink>
          ) : null}
        </div>
      </Part>
    </div>
  );
}

const livingStates: readonly ServiceDetail['state'][] = ['active', 'cancel_scheduled', 'change_pending'];

const uses = [
  {
    of: 'writing-',
    text: m.account_use_writing,
    Used: WorksUsed,
    label: m.account_use_writing_open,
    to: accountPaths.AccountCatalogueCheck,
  },
  {
    of: 'social-',
    text: m.account_use_social,
    Used: ChannelsUsed,
    label: m.account_use_social_open,
    to: accountPaths.AccountCalendars,
  },
  {
    of: 'browsers-',
    text: m.account_use_browsers,
    Used: WorkspacesUsed,
    label: m.account_use_browsers_open,
    to: accountPaths.AccountWorkspaces,
  },
  {
    of: 'member-',
    text: m.account_use_member,
    Used: DownloadsUsed,
    label: m.account_use_member_open,
    to: accountPaths.AccountMembership,
  },
] as const;
