import { useState } from 'react';
import { Link } from 'react-router';
import { momentDayText } from '#app/format/moment-text.ts';
import { tierName } from '#app/format/tier-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths } from '#app/paths-account.ts';
import { loginPath } from '#app/state/return-target.ts';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { errors } from '#contract/errors.ts';
import { redeemGift } from '#contract/gifts.ts';
import type { MembershipGrantShown } from '#contract/memberships.ts';

interface RedeemProps {
  code: string;
  /** It is another's by now, or void. */
  onLost(): void;
}

/** The button that takes the months; whoever is not logged in is, and comes back. */
export function Redeem({ code, onLost }: RedeemProps) {
  const signedIn = useStore(currentUser).isLogin;
  const [grant, setGrant] = useState<MembershipGrantShown | null>(null);
  const action = useAction(redeemGift, {
    refetches: false,
    onDone: setGrant,
    onRefused({ code: refusal }) {
      const lost =
        refusal === errors['state.move_refused'].code || refusal === errors['request.not_found'].code;
      if (lost) onLost();
      return lost;
    },
  });
  if (grant) return <Redeemed grant={grant} />;
  if (!signedIn) return <LogIn code={code} />;
  return (
    <>
      <Button
        pending={action.pending}
        pendingText={m.gift_redeeming()}
        onClick={() => void action.run({ code })}
      >
        {m.gift_redeem()}
      </Button>
      {action.problem ? (
        <div className="mt-4">
          <Notice tone="error">{action.problem}</Notice>
        </div>
      ) : null}
    </>
  );
}

/** @param grant null where it was redeemed before */
export function Redeemed({ grant }: { grant: MembershipGrantShown | null }) {
  return (
    <div role="status" className="grid gap-5">
      <Notice tone="success" title={grant ? m.gift_yours() : m.gift_yours_before()}>
        {grant
          ? m.gift_yours_text({
              tier: tierName(grant.tier),
              from: momentDayText(grant.validFrom),
              to: momentDayText(grant.validTo),
            })
          : null}
      </Notice>
      <p className="m-0 flex flex-wrap gap-3">
        <ButtonLink to={paths.Material}>{m.gift_see_library()}</ButtonLink>
        <ButtonLink to={accountPaths.AccountMembership} kind="secondary">
          {m.gift_see_membership()}
        </ButtonLink>
      </p>
    </div>
  );
}

function LogIn({ code }: { code: string }) {
  const login = loginPath('Gift', '', { code });
  return (
    <>
      <ButtonLink to={login}>{m.gift_log_in()}</ButtonLink>
      <p className="mt-4 mb-0 text-small">
        {m.gift_register_text()}{' '}
        <Link
          to={login.replace(paths.Login, paths.Register)}
          className="font-semibold text-primary no-underline hover:underline"
        >
          {m.gift_register()}
        </Link>
      </p>
    </>
  );
}
