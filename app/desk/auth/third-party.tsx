import { useCallback, useEffect, useState } from 'react';
import { quietCall } from '#app/client.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { keptSearch } from '#app/state/return-target.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { PageCopy } from '#content/en/pages/shape.ts';
import { CallRefused } from '#contract/client.ts';
import { type IdentityMatch, userThirdPartyLoginCheck } from '#contract/identities.ts';
import { BoundLogin, LinkForms, RegisterIdentity } from './identity-forms.tsx';
import { IdentityPanel, PanelChecking } from './identity-panel.tsx';
import { NoAnswer } from './no-answer.tsx';

/** Milliseconds between two looks at a person who is still at the provider, and how often. */
const pollEvery = 2000;
const pollAtMost = 60;

export interface ThirdPartyProps {
  ticket: string;
  providerId: string;
  search: string;
  copy: PageCopy;
  /** Tells the page's heading who vouches for the person. */
  onProvider(label: string): void;
}

/** What a provider's login would do here, and the way to agree. */
export function ThirdParty({ ticket, providerId, search, copy, onProvider }: ThirdPartyProps) {
  const [match, setMatch] = useState<IdentityMatch | 'checking' | 'expired' | 'no_answer'>('checking');
  const [looks, setLooks] = useState(0);
  const check = useCallback(async () => {
    try {
      const answer = await quietCall(userThirdPartyLoginCheck, { provider: providerId, ticket });
      setMatch(answer);
      onProvider(answer.provider.label);
    } catch (error) {
      setMatch(error instanceof CallRefused && error.code === 40001 ? 'expired' : 'no_answer');
    }
    setLooks((count) => count + 1);
  }, [ticket, providerId, onProvider]);
  useEffect(() => void check(), [check]);
  const waiting = typeof match === 'object' && match.status === 'pending';
  useEffect(() => {
    if (!waiting || looks > pollAtMost) return;
    const timer = setTimeout(() => void check(), pollEvery);
    return () => clearTimeout(timer);
  }, [waiting, looks, check]);

  if (match === 'checking') return <PanelChecking />;
  if (match === 'no_answer') return <NoAnswer onRetry={() => void check()} />;
  if (match === 'expired') {
    return (
      <IdentityPanel title={m.system_link_expired_title()} text={m.system_link_expired()}>
        <ButtonLink to={paths.Login + (keptSearch() || '')}>{m.system_link_again()}</ButtonLink>
      </IdentityPanel>
    );
  }
  const { provider, maskedEmail, status, linkBy } = match;
  const arrival = { ticket, provider, maskedEmail, search, onExpired: () => setMatch('expired') };
  const section = (id: string) => copy.sections.find((one) => one.id === id)?.text;
  return (
    <div className="grid gap-5">
      <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 rounded-card bg-sunken px-6 py-4 text-small">
        <dt className="text-ink-3">{m.system_link_provider()}</dt>
        <dd className="m-0 font-medium text-ink">{provider.label}</dd>
        <dt className="text-ink-3">{m.system_link_email()}</dt>
        <dd className="m-0 font-medium break-all text-ink">{maskedEmail ?? m.system_link_email_none()}</dd>
      </dl>
      {status === 'bound' ? <BoundLogin arrival={arrival} /> : null}
      {status === 'pending' ? (
        <p role="status" className="m-0">
          {m.system_link_pending({ provider: provider.label })}
        </p>
      ) : null}
      {status === 'link_required' || status === 'register_required' ? (
        <LinkForms
          arrival={arrival}
          linkBy={linkBy}
          existing={status === 'link_required'}
          text={section('existing')}
        />
      ) : null}
      {status === 'register_required' ? <RegisterIdentity arrival={arrival} text={section('new')} /> : null}
    </div>
  );
}
