import { m } from '#app/paraglide/messages.js';
import { QrPicture } from '#app/ui/qr/qr-picture.tsx';

/** What an authenticator app is given: a picture to scan, the key in groups of four to type, and the address it opens itself with. */
export function FactorKey({ secret, uri }: { secret: string; uri: string }) {
  return (
    <div className="grid gap-4">
      <QrPicture text={uri} label={m.staff_welcome_picture()} />
      <div className="grid gap-1.5">
        <p className="m-0 text-caption font-medium text-ink-2">{m.staff_welcome_key()}</p>
        <code className="rounded-control bg-sunken px-3 py-2.5 font-mono text-small wrap-anywhere text-ink select-all">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
        <a href={uri} className="justify-self-start text-small text-primary underline">
          {m.staff_welcome_open_app()}
        </a>
      </div>
    </div>
  );
}
