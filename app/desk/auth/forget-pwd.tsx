import { Link } from 'react-router';
import { useQuery } from '#app/desk/use-query.ts';
import { AuthPage } from '#app/frame/auth-page.tsx';
import { pageMeta } from '#app/frame/page-meta.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { type AuthHandle, stepScene } from '#app/scenes/auth-handle.ts';
import { auth } from '#content/en/pages/auth.ts';
import { RecoverForm } from './recover-form.tsx';

const copy = auth.ForgetPwd;

export const handle: AuthHandle = { scene: stepScene('racks', 1, m.auth_plate_forget) };
export const meta = () => pageMeta('ForgetPwd', copy);

export default function ForgetPwd() {
  const { search } = useQuery();
  return (
    <AuthPage copy={copy}>
      <RecoverForm search={search} />
      <p className="m-0 mt-5 text-small">
        <Link
          to={{ pathname: paths.Login, search }}
          className="font-semibold text-primary no-underline hover:underline"
        >
          {copy.action.label}
        </Link>
      </p>
    </AuthPage>
  );
}
