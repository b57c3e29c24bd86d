import { quietCall } from '#app/client.ts';
import { KeepButton } from '#app/desk/account/keep-button.tsx';
import { m } from '#app/paraglide/messages.js';
import { keepFile } from '#app/state/keep-file.ts';
import { type Certificate, getCertificate } from '#contract/certificates.ts';

/** Gives the signed certificate as the file that programs and the check page read. */
export function JsonButton({ number }: Pick<Certificate, 'number'>) {
  const keep = async () => {
    const signed = await quietCall(getCertificate, { number });
    const file = new Blob([`${JSON.stringify(signed, null, 2)}\n`], { type: 'application/json' });
    keepFile(file, `${number}.json`);
  };
  return <KeepButton format="JSON" name={number} keep={keep} failed={m.vault_json_failed} />;
}
