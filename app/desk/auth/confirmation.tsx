import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { call, quietCall } from '#app/client.ts';
import { Unbroken } from '#app/format/unbroken.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths } from '#app/paths-account.ts';
import { loginPath } from '#app/state/return-target.ts';
import { hasToken, refreshUser, signOut } from '#app/state/session.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { PageCopy } from '#content/en/pages/shape.ts';
import { CallRefused } from '#contract/client.ts';
import {
  applyConfirmation,
  type ConfirmationState,
  checkConfirmation,
  type confirmationTypes,
  resendConfirmation,
  unrenewedTypes,
} from '#contract/members.ts';
import { PanelChecking } from './identity-panel.tsx';
import { NoAnswer } from './no-answer.tsx';

type Type = (typeof confirmationTypes)[number];
type State = ConfirmationState | 'checking' | 'no_answer' | 'resent';

const words: Record<Type, { title: () => string; text: (about: { email: string }) => string }> = {
  email_verify: { title: m.system_confirm_email_verify, text: m.system_confirm_email_verify_text },
  email_change_old: {
    title: m.system_confirm_email_change_old,
    text: m.system_confirm_email_change_old_text,
  },
  email_change_new: {
    title: m.system_confirm_email_change_new,
    text: m.system_confirm_email_change_new_text,
  },
  undo_deletion: { title: m.system_confirm_undo_deletion, text: m.system_confirm_undo_deletion_text },
  undo_closing: { title: m.system_confirm_undo_closing, text: m.system_confirm_undo_closing_text },
  newsletter: { title: m.system_confirm_newsletter, text: m.system_confirm_newsletter_text },
  withdrawal: { title: m.system_confirm_withdrawal, text: m.system_confirm_withdrawal_text },
  invoice_copies: { title: m.system_confirm_invoice_copies, text: m.system_confirm_invoice_copies_text },
  invoice_copies_stop: {
    title: m.system_confirm_invoice_copies_stop,
    text: m.system_confirm_invoice_copies_stop_text,
  },
  new_device: { title: m.system_confirm_new_device, text: m.system_confirm_new_device_text },
};
const isType = (type: string): type is Type => Object.hasOwn(words, type);

/** Shows what a mailed link would do; only the button does it, so that a mail scanner cannot. */
export function Confirmation({ type, t, copy }: { type: string; t: string; copy: PageCopy }) {
  const { search } = useLocation();
  const [state, setState] = useState<State>('checking');
  const [pending, setPending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const check = useCallback(async () => {
    setState('checking');
    if (!isType(type)) return setState({ state: 'expired', type: 'email_verify', maskedEmail: null });
    try {
      setState(await quietCall(checkConfirmation, { type, t }));
    } catch (error) {
      // A link in no possible form is refused as input: to a person it is a link that does not work.
      const unreadable = error instanceof CallRefused && error.code === 40001;
      setState(unreadable ? { state: 'expired', type, maskedEmail: null } : 'no_answer');
    }
  }, [type, t]);
  useEffect(() => void check(), [check]);

  /** @returns only when it worked; the client has said why not */
  const press = async (act: () => Promise<State>) => {
    setPending(true);
    try {
      setState(await act());
      heading.current?.focus();
    } catch {
      // Toasts and the button that is still there are enough.
    }
    setPending(false);
  };
  const apply = () =>
    press(async () => {
      const shown = await call(applyConfirmation, { type: type as Type, t });
      // Some links end sessions; the page then shows a visitor.
      await refreshUser();
      return shown;
    });

  if (state === 'checking') return <PanelChecking />;
  if (state === 'no_answer') return <NoAnswer onRetry={() => void check()} />;
  const section = (id: string) => copy.sections.find((one) => one.id === id) ?? copy.sections[0];
  const say = (title: ReactNode, text: string | undefined, action: ReactNode) => (
    <section className={frame} aria-live="polite">
      <h2 ref={heading} tabIndex={-1} className="m-0 text-h3">
        {title}
      </h2>
      <p className="m-0 mt-2">
        <Unbroken text={text ?? ''} />
      </p>
      <div className="mt-6 flex flex-wrap gap-3">{action}</div>
    </section>
  );
  const sayCopy = (id: string, action: ReactNode) => say(section(id)?.heading, section(id)?.text, action);
  const home = (
    <ButtonLink kind="secondary" to={paths.Home}>
      {m.system_home()}
    </ButtonLink>
  );
  if (state === 'resent') return say(m.system_resent_title(), m.system_resent(), home);
  const email = state.maskedEmail ?? m.system_confirm_your_account();
  switch (state.state) {
    case 'ready':
      return say(
        words[state.type].title(),
        words[state.type].text({ email }),
        <Button pending={pending} pendingText={m.system_confirming()} onClick={() => void apply()}>
          {words[state.type].title()}
        </Button>,
      );
    case 'done':
      return sayCopy('confirmed', home);
    case 'already_done':
      return sayCopy('already-done', home);
    case 'wrong_account':
      return sayCopy(
        'wrong-account',
        <ButtonLink to={loginPath('Confirm', search)} onClick={() => void (hasToken() && signOut())}>
          {m.system_wrong_account_action()}
        </ButtonLink>,
      );
    default:
      if (type === 'undo_deletion' || type === 'undo_closing')
        return say(
          section('expired')?.heading,
          type === 'undo_closing' ? m.system_undo_closing_expired() : m.system_undo_expired(),
          <ButtonLink to={accountPaths.AccountPrivacy}>{m.privacy_title()}</ButtonLink>,
        );
      if (isType(type) && unrenewedTypes.includes(type))
        return say(
          section('expired')?.heading,
          m.system_change_expired(),
          <>
            <ButtonLink to={accountPaths.AccountSettings}>{m.settings_title()}</ButtonLink>
            <ButtonLink kind="secondary" to={paths.Feedback}>
              {m.account_notice_write()}
            </ButtonLink>
          </>,
        );
      return sayCopy(
        'expired',
        isType(type) ? (
          <Button
            pending={pending}
            pendingText={m.system_confirming()}
            onClick={() =>
              void press(async () => {
                await call(resendConfirmation, { type, t });
                return 'resent';
              })
            }
          >
            {m.system_resend()}
          </Button>
        ) : (
          home
        ),
      );
  }
}

const frame = 'rounded-card border border-line bg-surface p-6 md:p-8';
