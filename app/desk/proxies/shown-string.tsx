import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { Facts } from '#app/desk/services/facts.tsx';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { QrPicture } from '#app/ui/qr/qr-picture.tsx';
import { clientPlaces } from './client-words.ts';
import { addressOf, type Client, isCode, type Protocol, type ProxyLogin, stringFor } from './clients.ts';

interface ShownStringProps {
  client: Client;
  /** Its password is null while it is hidden. */
  login: Omit<ProxyLogin, 'password'> & { password: string | null };
  protocol: Protocol;
}

/** Stands where the password comes, until it is shown. */
const hidden = 'PASSWORD';
/** Bytes that a QR code holds. */
const maxPictured = 412;

/** A command that has no room breaks between its words, or before the host or the user in one, and never at a hyphen. */
const Broken = ({ text }: { text: string }) =>
  text
    .split(/(\s+)|(?<=:\/\/|@)/)
    .filter(Boolean)
    .map((part, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <span key={i} className={/\S/.test(part) ? 'inline-block max-w-full' : ''}>
        {part}
      </span>
    ));

/** What a client is given, to copy or to enter, and the address as a picture for a phone. */
export function ShownString({ client, login: given, protocol }: ShownStringProps) {
  const login = { ...given, password: given.password ?? hidden };
  const [pictured, setPictured] = useState(false);
  const { host, port, user, password } = login;
  const address = addressOf(login, protocol);
  const text = isCode(client) ? stringFor(client, login, protocol) : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {text === null ? (
        <>
          <p className="m-0 text-small">{clientPlaces[client]?.()}</p>
          <Facts facts={{ host, port, user, password }} />
        </>
      ) : (
        <code className="block rounded-control bg-sunken p-4 font-mono text-[0.8125rem] leading-normal break-words whitespace-pre-wrap text-ink">
          <Broken text={text} />
        </code>
      )}
      <div className="flex flex-wrap gap-3">
        {text === null ? null : (
          <CopyButton
            kind="secondary"
            text={() => text}
            copied={m.proxies_copied()}
            byHand={m.proxies_copy_by_hand()}
          >
            {m.proxies_copy()}
          </CopyButton>
        )}
        {address.length > maxPictured ? null : (
          <Button kind="secondary" onClick={() => setPictured(true)}>
            <QrCode size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.proxies_qr()}
          </Button>
        )}
      </div>
      {pictured ? (
        <Dialog title={m.proxies_qr_title()} onClose={() => setPictured(false)}>
          <div className="grid gap-4">
            <p className="m-0 text-small">
              {given.password === null ? m.proxies_qr_hidden() : m.proxies_qr_text()}
            </p>
            <QrPicture text={address} label={m.proxies_qr_label()} />
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}
