import { Link } from 'react-router';
import { useQuery } from '#app/desk/use-query.ts';
import { AuthPage } from '#app/frame/auth-page.tsx';
import { pageMeta } from '#app/frame/page-meta.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { type AuthHandle, stepScene } from '#app/scenes/auth-handle.ts';
import { redirectParam } from '#app/state/return-target.ts';
import { auth } from '#content/en/pages/auth.ts';
import { LookInsideLink } from '../look-inside/look-inside-link.tsx';
import { Providers } from './providers.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignedIn, useAlreadySignedIn } from './signed-in.tsx';

const copy = auth.Register;

export const handle: AuthHandle = { scene: stepScene('shelf', 1, m.auth_plate_register) };
export const meta = () => pageMeta('Register', copy);

export default function Register() {
  const { query, search } = useQuery();
  const already = useAlreadySignedIn();
  return (
    <AuthPage copy={copy}>
      {already ? (
        <SignedIn search={search} />
      ) : (
        <>
          <RegisterForm search={search} />
          <p className="m-0 mt-5 text-small">
            {m.auth_have_account()}{' '}
            <Link
              to={{ pathname: paths.Login, search }}
              className="font-semibold text-primary no-underline hover:underline"
            >
              {m.auth_log_in()}
            </Link>
          </p>
          <Providers redirectName={query.get(redirectParam)} />
          <LookInsideLink />
        </>
      )}
    </AuthPage>
  );
}
