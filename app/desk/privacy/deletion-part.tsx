import { useState } from 'react';
import { Link } from 'react-router';
import { ProofDialog } from '#app/desk/security/proof-dialog.tsx';
import { momentDayText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { adminPaths } from '#app/paths-admin.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { DeletionObstacle } from '#contract/deletion-obstacles.ts';
import { askAccountDeletion } from '#contract/privacy.ts';
import type { Way } from '#contract/ways.ts';
import { DueNotice } from './deletion-notice.tsx';
import { heldAnchor } from './held-anchor.ts';

interface DeletionPartProps {
  deletion: { dueAt: string } | null;
  obstacles: readonly DeletionObstacle[];
  ways: readonly Way[];
  /** The name of the one whose account it is; null: the person's own. */
  organisation: string | null;
}

/** What has to be settled first, and where. */
const obstacleWords: Readonly<Record<DeletionObstacle, { text(): string; link(): string; to: string }>> = {
  service: {
    text: m.privacy_obstacle_service,
    link: m.privacy_obstacle_service_link,
    to: accountPaths.AccountServices,
  },
  order: {
    text: m.privacy_obstacle_order,
    link: m.privacy_obstacle_order_link,
    to: accountPaths.AccountOrders,
  },
  invoice: {
    text: m.privacy_obstacle_invoice,
    link: m.privacy_obstacle_invoice_link,
    to: accountPaths.AccountInvoices,
  },
  balance: {
    text: m.privacy_obstacle_balance,
    link: m.privacy_obstacle_balance_link,
    to: accountPaths.AccountPayment,
  },
  payout: {
    text: m.privacy_obstacle_payout,
    link: m.privacy_obstacle_payout_link,
    to: accountPaths.AccountAffiliate,
  },
  team: { text: m.privacy_obstacle_team, link: m.privacy_obstacle_team_link, to: accountPaths.AccountTeam },
  organisation: {
    text: m.organisations_obstacle,
    link: m.organisations_obstacle_link,
    to: accountPaths.AccountOrganisation,
  },
  staff: { text: m.privacy_obstacle_staff, link: m.privacy_obstacle_staff_link, to: adminPaths.AdminStaff },
};

/** Asks for the account to be deleted, or says when it will be. */
export function DeletionPart({ deletion, obstacles, ways, organisation: name }: DeletionPartProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (deletion) return <DueNotice dueAt={deletion.dueAt} />;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="m-0 max-w-[60ch] text-small">
        {name ? m.organisations_close_lead({ name }) : m.privacy_delete_lead()}{' '}
        <a href={`#${heldAnchor}`} className="font-semibold whitespace-nowrap text-primary">
          {m.privacy_delete_stays()}
        </a>
      </p>
      {obstacles.length ? <Obstacles obstacles={obstacles} /> : null}
      <Button
        kind="danger"
        disabled={obstacles.length > 0}
        aria-describedby={obstacles.length ? 'deletion-obstacles' : undefined}
        onClick={() => setAsking(true)}
      >
        {name ? m.organisations_close() : m.privacy_delete_ask()}
      </Button>
      {asking ? (
        <ProofDialog
          title={name ? m.organisations_close_title({ name }) : m.privacy_delete_title()}
          danger
          confirm={name ? m.organisations_close() : m.privacy_delete_confirm()}
          endpoint={askAccountDeletion}
          fields={(form) => (
            <TextField
              {...form.field('email')}
              type="email"
              label={name ? m.organisations_close_address() : m.privacy_delete_address()}
              autoComplete="off"
              required
            />
          )}
          ways={ways}
          onDone={({ dueAt }) => {
            close();
            toast('success', m.privacy_delete_asked({ day: momentDayText(dueAt) }));
          }}
          onClose={close}
        >
          {name ? m.organisations_close_confirm_text() : m.privacy_delete_text()}
        </ProofDialog>
      ) : null}
    </div>
  );
}

function Obstacles({ obstacles }: Pick<DeletionPartProps, 'obstacles'>) {
  return (
    <div id="deletion-obstacles" className="w-full text-small">
      <p className="m-0 font-semibold text-ink">{m.privacy_obstacles()}</p>
      <ul className="m-0 mt-2 list-none divide-y divide-line border-y border-line p-0">
        {obstacles.map((one) => (
          <li
            key={one}
            className="grid gap-x-8 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline"
          >
            {obstacleWords[one].text()}{' '}
            <Link to={obstacleWords[one].to} className="font-semibold text-primary">
              {obstacleWords[one].link()}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
