import { lazy, Suspense } from 'react';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';

const AllowanceMeter = lazy(() => import('./allowance-meter.tsx'));

/**
 * How many downloads a member has left; nothing for a visitor, and so nothing in the server's HTML.
 * @param props.params of the list's address, for the way back from a login
 */
export default function MemberQuota({ params }: { params: Readonly<Record<string, string>> }) {
  const signedIn = useStore(currentUser).isLogin;
  if (!signedIn) return null;
  return (
    <div className="mt-6">
      <Suspense fallback={<div className="min-h-28 rounded-control bg-sunken" />}>
        <AllowanceMeter page="MaterialList" params={params} />
      </Suspense>
    </div>
  );
}
