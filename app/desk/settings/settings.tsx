import { Link } from 'react-router';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { SidePart } from '#app/desk/account/side-part.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { readMailChoices } from '#contract/mail-choices.ts';
import { Appearance } from './appearance.tsx';
import { EmailForm } from './email-form.tsx';
import { MailKinds } from './mail-choices.tsx';
import { MailLanguage } from './mail-language.tsx';
import { NameForm } from './name-form.tsx';
import { Newsletter } from './newsletter.tsx';
import { PasswordForm } from './password-form.tsx';
import { TimeZoneForm } from './time-zone-form.tsx';

const name = 'AccountSettings';

export const meta = () => privateMeta(m.settings_title());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(() => [ask(readMailChoices, {})]);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.settings_title()} lead={m.settings_lead()} />
      <RowsWaiting />
    </>
  );
}

/** Name, address, password, time zone, mails and appearance. */
export default function AccountSettings() {
  const { userId, userName, userEmail, timeZone } = useStore(currentUser);
  const choices = useRead(readMailChoices, {}, name);
  return (
    <>
      <AccountHeading title={m.settings_title()} lead={m.settings_lead()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
        <SidePart
          title={m.settings_profile()}
          lead={
            userId ? <span className="wrap-anywhere">{m.settings_email({ email: userEmail })}</span> : null
          }
        >
          {userId ? <NameForm key={userId} name={userName} /> : <RowsWaiting rows={2} />}
        </SidePart>
        <SidePart title={m.settings_look()} lead={m.settings_look_lead()}>
          <Appearance />
        </SidePart>
        <SidePart title={m.settings_email_change()} lead={m.settings_email_lead()}>
          <EmailForm />
        </SidePart>
        <SidePart title={m.settings_password()} lead={m.settings_password_lead()}>
          <PasswordForm about={{ email: userEmail, name: userName }} />
        </SidePart>
        <SidePart title={m.settings_zone()} lead={m.settings_zone_lead()}>
          {userId ? <TimeZoneForm key={userId} chosen={timeZone} /> : <RowsWaiting rows={2} />}
        </SidePart>
        <SidePart title={m.settings_mails()} lead={m.settings_mails_lead()}>
          <Answered read={choices} waiting={<RowsWaiting rows={3} />}>
            {({ mails, language }) => (
              <>
                <MailLanguage language={language} />
                <MailKinds mails={mails} />
              </>
            )}
          </Answered>
        </SidePart>
        <SidePart title={m.settings_news()}>
          <Answered read={choices} waiting={<RowsWaiting rows={1} />}>
            {({ newsletter }) => <Newsletter newsletter={newsletter} email={userEmail} />}
          </Answered>
        </SidePart>
        <p className="m-0 border-t border-line pt-7 text-small">
          {m.settings_security()}{' '}
          <Link to={accountPaths.AccountSecurity} className="font-semibold text-primary">
            {m.settings_security_link()}
          </Link>
        </p>
      </div>
    </>
  );
}
