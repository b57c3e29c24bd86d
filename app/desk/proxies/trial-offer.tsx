import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { trafficText } from '#app/format/size-text.ts';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPathTo } from '#app/paths-account.ts';
import { refetchAll } from '#app/state/query-client.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { errors } from '#contract/errors.ts';
import { termsVersion } from '#contract/members.ts';
import { type ProxyTrial, startTrial } from '#contract/proxies.ts';

/** What it gives, the two rules to agree to, and the button. */
export function TrialOffer({ trial: { bytes, days, byHand } }: { trial: ProxyTrial }) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState(false);
  const form = useEndpointForm(startTrial, {
    prepare: async ({ agreeTerms, acceptableUse }) => ({ agreeTerms, acceptableUse, termsVersion }),
    check: ({ agreeTerms, acceptableUse }) => ({
      agreeTerms: agreeTerms === 'Y' ? null : 'terms_needed',
      acceptableUse: acceptableUse === 'Y' ? null : 'terms_needed',
    }),
    onRefused: ({ code }) => {
      // What else is refused is said by the page, once it has asked again.
      setRefused(code === errors['access.refused'].code);
      if (code === errors['allowance.used_up'].code) void refetchAll();
      return code === errors['access.refused'].code;
    },
    onDone: async ({ serviceId }) => {
      await navigate(accountPathTo('AccountService', serviceId));
      void refetchAll();
    },
  });
  const traffic = trafficText(bytes);
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <ul className="m-0 grid list-disc gap-1.5 pl-5 text-small marker:text-ink-3">
        <li>{m.proxies_trial_traffic({ traffic })}</li>
        <li>{m.proxies_trial_days({ days })}</li>
        <li>{m.proxies_trial_once()}</li>
        <li>{byHand ? m.proxies_trial_by_hand({ traffic }) : m.proxies_trial_at_once()}</li>
      </ul>
      <FormMessages form={form} />
      {refused ? <Notice tone="error">{m.proxies_trial_refused()}</Notice> : null}
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
