import type { ReactNode } from 'react';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { BesideScene } from '#app/desk/account/beside-scene.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths, accountPathTo } from '#app/paths-account.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PartWaiting } from '#app/ui/waiting.tsx';
import { type ProxyTrial, readTrial } from '#contract/proxies.ts';
import { TrialOffer } from './trial-offer.tsx';

const name = 'AccountProxyTrial';

export const meta = () => privateMeta(m.proxies_trial());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(() => [ask(readTrial, {})]);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.proxies_trial()} lead={m.proxies_trial_lead()} />
      <PartWaiting rows={4} />
    </>
  );
}

/** What the trial of proxies gives, and the one button that starts it. */
export default function AccountProxyTrial() {
  const read = useRead(readTrial, {}, name);
  return (
    <>
      <AccountHeading title={m.proxies_trial()} lead={m.proxies_trial_lead()} />
      <Answered read={read} waiting={<PartWaiting rows={4} />}>
        {(trial) => (
          <BesideScene kit="gate" camera="P" family="INF">
            <div className="grid gap-6">{shownFor(trial)}</div>
          </BesideScene>
        )}
      </Answered>
    </>
  );
}

function shownFor(trial: ProxyTrial): ReactNode {
  const { state, serviceId } = trial;
  const prices = (
    <ButtonLink to={`${paths.Proxy}#prices`} kind="secondary" dense>
      {m.proxies_buy_more()}
    </ButtonLink>
  );
  switch (state) {
    case 'open':
      return <TrialOffer trial={trial} />;
    case 'running':
      return (
        <Notice
          tone="info"
          action={
            <ButtonLink
              to={serviceId ? accountPathTo('AccountService', serviceId) : accountPaths.AccountServices}
              kind="secondary"
              dense
            >
              {m.proxies_trial_open()}
            </ButtonLink>
          }
        >
          {m.proxies_trial_running()}
        </Notice>
      );
    case 'used':
      return (
        <Notice tone="info" action={prices}>
          {m.proxies_trial_used()}
        </Notice>
      );
    case 'unproven':
      return (
        <Notice
          tone="warn"
          action={
            <ButtonLink to={paths.ForgetPwd} kind="secondary" dense>
              {m.proxies_trial_prove()}
            </ButtonLink>
          }
        >
          {m.proxies_trial_unproven()}
        </Notice>
      );
    case 'closed':
      return (
        <Notice tone="info" action={prices}>
          {m.proxies_trial_closed()}
        </Notice>
      );
  }
}
