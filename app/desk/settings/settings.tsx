import { Link } from 'react-router';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { Part } from '#app/desk/account/page-part.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { ModeWords } from '#app/frame/mode-switch.tsx';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { readMailChoices } from '#contract/mail-choices.ts';
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
      <div className="grid max-w-128 grid-cols-[minmax(0,1fr)] gap-14">
        <Part title={m.settings_profile()}>
          {userId ? (
            <>
              <p className="mt-0 mb-5 text-small wrap-anywhere">{m.settings_email({ email: userEmail })}</p>
              <NameForm key={userId} name={userName} />
            </>
          ) : (
            <RowsWaiting rows={2} />
          )}
        </Part>
        <Part title={m.settings_email_change()}>
          <EmailForm />
        </Part>
        <Part title={m.settings_password()}>
          <PasswordForm about={{ email: userEmail, name: userName }} />
        </Part>
        <Part title={m.settings_zone()}>
          {userId ? <TimeZoneForm key={userId} chosen={timeZone} /> : <RowsWaiting rows={2} />}
        </Part>
        <Part title={m.settings_mails()}>
          <Answered read={choices} waiting={<RowsWaiting rows={3} />}>
            {({ mails, language }) => (
              <>
                <MailLanguage language={language} />
                <MailKinds mails={mails} />
              </>
            )}
          </Answered>
        </Part>
        <Part title={m.settings_news()}>
          <Answered read={choices} waiting={<RowsWaiting rows={1} />}>
            {({ newsletter }) => <Newsletter newsletter={newsletter} email={userEmail} />}
          </Answered>
        </Part>
        <Part title={m.settings_look()}>
          <p className="mt-0 mb-3 text-small">{m.settings_look_lead()}</p>
          <div className="-ml-2 text-small">
            <ModeWords />
          </div>
        </Part>
        <p className="m-0 text-small">
          {m.settings_security()}{' '}
          <Link to={accountPaths.AccountSecurity} className="font-semibold text-primary">
            {m.settings_security_link()}
          </Link>
        </p>
      </div>
    </>
  );
}
