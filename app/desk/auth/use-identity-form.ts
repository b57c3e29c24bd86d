import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sealPassword } from '#app/forms/seal.ts';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { keptSearch, takeReturn, takeReturnOfNew } from '#app/state/return-target.ts';
import { signIn } from '#app/state/session.ts';
import { toast } from '#app/state/toasts.ts';
import { currentTid } from '#app/state/tracking.ts';
import { userThirdPartyLogin } from '#contract/identities.ts';
import { termsVersion } from '#contract/members.ts';
import { noteSignIn } from './providers.tsx';
import { refusedField, stepUpOf } from './refused-form.ts';

/** A person whom a provider vouched for, on their way to an account here. */
export interface Arrival {
  ticket: string;
  provider: { id: string; label: string };
  maskedEmail: string | null;
  /** Query of the page: the service hands the wanted page's name back in it. */
  search: string;
  onExpired(): void;
}

/** The commit of a third-party login; a second factor is asked for in the same form. */
export function useIdentityForm(
  { ticket, provider, search, onExpired }: Arrival,
  action: 'login' | 'link' | 'register',
  /** Which account a password proves: the one that is signed in, or the one with the provider's address. */
  linkTo?: 'session' | 'address',
) {
  const navigate = useNavigate();
  const [stepUp, setStepUp] = useState<ReturnType<typeof stepUpOf>>(null);
  const form = useEndpointForm(userThirdPartyLogin, {
    prepare: async ({ password, ...values }) => ({
      ...values,
      provider: provider.id,
      ticket,
      action,
      ...(linkTo ? { linkTo } : {}),
      ...(password ? { password: await sealPassword(String(password)) } : {}),
      ...(action === 'register' ? { termsVersion } : {}),
      tid: currentTid(),
    }),
    async onDone({ token }) {
      await signIn(token);
      noteSignIn(provider.id);
      if (action !== 'login') toast('success', m.system_link_done({ provider: provider.label }));
      // What was kept here holds the query too; the name that came back through the provider does not.
      const wanted = keptSearch() || search;
      navigate(action === 'register' ? takeReturnOfNew(wanted) : takeReturn(wanted), { replace: true });
    },
    onRefused(refusal) {
      const asked = stepUpOf(refusal);
      if (asked) setStepUp(asked);
      const expired = refusedField(refusal, 'ticket') !== undefined;
      if (expired) onExpired();
      return Boolean(asked) || expired;
    },
  });
  return { form, stepUp };
}
