import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { quietCall } from '#app/client.ts';
import { privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { adminPaths } from '#app/paths-admin.ts';
import { type AuthHandle, usualScene } from '#app/scenes/auth-handle.ts';
import { firstRoom } from '#app/state/rooms.ts';
import { signIn } from '#app/state/session.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { checkStaffLink, type StaffLink } from '#contract/staff-calls.ts';
import { BackupCodes } from './staff/backup-codes.tsx';
import { rolesText } from './staff/staff-words.ts';
import { WelcomeForm } from './staff/welcome-form.tsx';

export const handle: AuthHandle = { scene: usualScene };
export const meta = () => privateMeta(m.staff_welcome_title());

/** Where a link for staff leads. Its secret stands in the fragment, so that no server and no log sees it. */
export default function StaffWelcome() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const ticket = hash.slice(1);
  const [link, setLink] = useState<StaffLink | 'failed' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useEffect(() => {
    // A link that was cut off is no ticket, and the service would call it a bad field.
    if (!/^[\w-]{43}$/.test(ticket)) return setLink(unknown);
    let gone = false;
    quietCall(checkStaffLink, { ticket }).then(
      (found) => gone || setLink(found),
      () => gone || setLink('failed'),
    );
    return () => {
      gone = true;
    };
  }, [ticket]);
  const leave = () =>
    navigate(adminPaths[firstRoom(typeof link === 'object' && link ? link.roles : [])], { replace: true });
  if (codes) return <BackupCodes codes={codes} onKept={leave} />;
  if (link === null) return <Waiting />;
  if (link === 'failed') return <Notice tone="error">{m.staff_welcome_failed()}</Notice>;
  if (link.state !== 'ready' || link.account === 'no_password') return <Dead link={link} />;
  return (
    <Page link={link}>
      <WelcomeForm
        ticket={ticket}
        link={link}
        onDone={async ({ token, backupCodes }) => {
          await signIn(token);
          if (backupCodes.length) setCodes(backupCodes);
          else leave();
        }}
      />
    </Page>
  );
}

const unknown: StaffLink = {
  state: 'unknown',
  kind: 'invitation',
  email: null,
  roles: [],
  account: 'open',
  factor: 'none',
  secret: null,
  uri: null,
};

function Page({ link, children }: { link: StaffLink; children: ReactNode }) {
  const owner = link.kind === 'owner';
  return (
    <>
      <Title>{owner ? m.staff_welcome_owner() : m.staff_welcome_invited()}</Title>
      <p className="m-0 mb-6 text-[1.125rem] leading-normal text-ink-2">
        {owner
          ? m.staff_welcome_owner_lead()
          : m.staff_welcome_invited_lead({ roles: rolesText(link.roles) })}
      </p>
      {children}
    </>
  );
}

function Dead({ link: { state } }: { link: StaffLink }) {
  const [title, text, action] =
    state === 'ready'
      ? [m.staff_welcome_no_password_title(), m.staff_welcome_no_password(), setPassword]
      : state === 'used'
        ? [m.staff_welcome_used_title(), m.staff_welcome_used(), logIn]
        : state === 'expired'
          ? [m.staff_welcome_expired_title(), m.staff_welcome_expired(), logIn]
          : [m.staff_welcome_unknown_title(), m.staff_welcome_unknown(), logIn];
  return (
    <>
      <Title>{title}</Title>
      <p className="m-0 mb-6 text-[1.125rem] leading-normal text-ink-2">{text}</p>
      {action()}
    </>
  );
}

const logIn = () => (
  <ButtonLink kind="secondary" to={paths.Login}>
    {m.site_log_in()}
  </ButtonLink>
);
const setPassword = () => (
  <ButtonLink kind="secondary" to={paths.ForgetPwd}>
    {m.account_credentials_set_password()}
  </ButtonLink>
);

const Title = ({ children }: { children: ReactNode }) => (
  <h1 className="mt-4 mb-2.5 text-[2.25rem] leading-[1.06] md:text-[2.5rem]">{children}</h1>
);

function Waiting() {
  return (
    <>
      <Title>{m.staff_welcome_title()}</Title>
      <p className="m-0 mb-6 text-[1.125rem] leading-normal text-ink-2">{m.staff_welcome_asking()}</p>
      <Skeleton className="h-64 w-full" />
    </>
  );
}
