import { type ReactNode, useEffect, useState } from 'react';
import { quietCall } from '#app/client.ts';
import { m } from '#app/paraglide/messages.js';
import { useHydrated } from '#app/state/hydrated.ts';
import { read, write } from '#app/state/storage.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { listThirdPartyProviders, thirdPartyStartPath } from '#contract/identities.ts';
import { usePasskeys } from './passkeys.ts';

/** How somebody last signed in on this device: a provider's id, or this word. */
const lastUsedKey = 'last-sign-in';
const byPassword = 'password';

export const noteSignIn = (way: string = byPassword): void => write(lastUsedKey, way);

interface ProvidersProps {
  redirectName: string | null;
  /** The way in by a passkey, where the page has one. */
  passkey?: ReactNode;
}

/**
 * The other ways in: by a passkey, and buttons of the configured providers. Nothing when there are none, and known only
 * once the page runs, so it stands where nothing follows it.
 */
export function Providers({ redirectName, passkey }: ProvidersProps) {
  const hydrated = useHydrated();
  const withPasskey = usePasskeys() && passkey !== undefined;
  const [items, setItems] = useState<readonly { id: string; label: string }[] | null>(null);
  const [lastUsed, setLastUsed] = useState<string | null>(null);
  useEffect(() => {
    const mine = new AbortController();
    quietCall(listThirdPartyProviders, {}, { signal: mine.signal }).then(
      (answer) => {
        setItems(answer.items);
        setLastUsed(read(lastUsedKey));
      },
      // Without an answer the password form is enough; a toast would only be in its way.
      () => setItems([]),
    );
    return () => mine.abort();
  }, []);
  // Room for the passkey, which nearly every browser knows, and which a provider takes where it does not.
  if (passkey && (!hydrated || (!items && !withPasskey))) return <div className="mt-5 h-20" />;
  if (!items?.length && !withPasskey) return null;
  const start = (provider: string) => {
    const query = new URLSearchParams({ provider, ...(redirectName ? { redirect: redirectName } : {}) });
    return `${window.__site?.serviceUrl ?? ''}${thirdPartyStartPath}?${query}`;
  };
  const last = items?.find((item) => item.id === lastUsed)?.label;
  return (
    <section aria-label={m.auth_or()} className="mt-5">
      <p className="m-0 mb-4 grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-caption text-ink-3 before:h-px before:bg-line before:content-[''] after:h-px after:bg-line after:content-['']">
        {m.auth_or()}
      </p>
      {withPasskey ? passkey : null}
      <div
        className={`grid gap-2.5 ${withPasskey ? 'mt-2.5' : ''} ${items && items.length > 1 ? 'grid-cols-2' : ''}`}
      >
        {items?.map((item) => (
          // An address of the service, which answers with a redirect to the provider: not a page of this site.
          <a key={item.id} href={start(item.id)} className={buttonLook({ kind: 'secondary', full: true })}>
            <span className="truncate">{item.label}</span>
          </a>
        ))}
      </div>
      {last ? (
        <p className="m-0 mt-2.5 text-caption text-ink-3">{m.auth_last_used({ label: last })}</p>
      ) : null}
      {lastUsed === byPassword ? (
        <p className="m-0 mt-2.5 text-caption text-ink-3">{m.auth_last_used_password()}</p>
      ) : null}
    </section>
  );
}
