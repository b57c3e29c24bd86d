import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { trafficText } from '#app/format/size-text.ts';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths, accountPathTo } from '#app/paths-account.ts';
import { refetchAll } from '#app/state/query-client.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PartWaiting } from '#app/ui/waiting.tsx';
import { termsVersion } from '#contract/members.ts';
import { type ProxyTrial, readTrial, startTrial } from '#contract/proxies.ts';

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
        {(trial) => <div className="grid max-w-160 gap-6">{shownFor(trial)}</div>}
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
      return <Offer trial={trial} />;
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

function Offer({ trial: { bytes, days, byHand } }: { trial: ProxyTrial }) {
  const navigate = useNavigate();
  const form = useEndpointForm(startTrial, {
    prepare: async ({ agreeTerms, acceptableUse }) => ({ agreeTerms, acceptableUse, termsVersion }),
    check: ({ agreeTerms, acceptableUse }) => ({
      agreeTerms: agreeTerms === 'Y' ? null : 'terms_needed',
      acceptableUse: acceptableUse === 'Y' ? null : 'terms_needed',
    }),
    onDone: async ({ serviceId }) => {
      await refetchAll();
      await navigate(accountPathTo('AccountService', serviceId));
    },
  });
  const traffic = trafficText(bytes);
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <ul className="m-0 grid gap-1.5 pl-5 text-small">
        <li>{m.proxies_trial_traffic({ traffic })}</li>
        <li>{m.proxies_trial_days({ days })}</li>
        <li>{m.proxies_trial_once()}</li>
        <li>{byHand ? m.proxies_trial_by_hand({ traffic }) : m.proxies_trial_at_once()}</li>
      </ul>
      <FormMessages form={form} />
      <div className="grid gap-3">
        <Tick
          {...form.field('agreeTerms')}
          sentence={m.checkout_terms({ terms: '[]' })}
          to={paths.Terms}
          link={m.checkout_terms_link()}
        />
        <Tick
          {...form.field('acceptableUse')}
          sentence={m.checkout_use({ use: '[]' })}
          to={`${paths.Proxy}#acceptable-use`}
          link={m.checkout_use_link()}
        />
      </div>
      <div className="grid justify-items-start gap-2.5">
        <Button type="submit" pending={form.pending}>
          {m.proxies_trial_start()}
        </Button>
        <p className="m-0 text-caption text-ink-3">{m.proxies_trial_free()}</p>
      </div>
    </form>
  );
}

type TickProps = Pick<
  ReturnType<ReturnType<typeof useEndpointForm>['field']>,
  'name' | 'error' | 'onInput'
> & {
  sentence: string;
  to: string;
  link: string;
};

/** What is agreed to opens beside the form. The sentence is one message, so that a translation may turn it around. */
function Tick({ name: field, error, onInput, sentence, to, link }: TickProps) {
  const [before, after] = sentence.split('[]');
  const label = (
    <>
      {before}
      <Link to={to} target="_blank" className="font-medium text-primary">
        {link}
      </Link>
      {after}
    </>
  );
  return <CheckField name={field} error={error} onChange={onInput} label={label} />;
}
