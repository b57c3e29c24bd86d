import { sentenceOf } from '#app/forms/field-sentences.ts';
import { m } from '#app/paraglide/messages.js';
import { useHydrated } from '#app/state/hydrated.ts';
import { CallRefused } from '#contract/client.ts';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyQuestion } from '#contract/passkeys.ts';
import { refusedField } from './refused-form.ts';

/** Browsers have no passkeys for a site that is reached by an IP address. */
const isAddress = (host: string) => /^[\d.]+$|^\[/.test(host);

/** Whether this browser knows passkeys at this address; false until the page runs. */
export function usePasskeys(): boolean {
  const hydrated = useHydrated();
  return hydrated && typeof PublicKeyCredential === 'function' && !isAddress(location.hostname);
}

// Loaded at the press: most people who log in never need it.
const library = () => import('@simplewebauthn/browser');

/** Asks whichever passkey of this site its owner chooses. @throws what `passkeyProblem` puts into words */
export async function askPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({ optionsJSON: question });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** @throws what `passkeyProblem` puts into words */
export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({
    optionsJSON: {
      ...creation,
      excludeCredentials: creation.excludeCredentials.map(({ id, type }) => ({ id, type })),
    },
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** What to say when no passkey was used or made: the service's words, or what the browser's error means. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof CallRefused) {
    const told = refusedField(error, 'passkey');
    return told ? sentenceOf(told) : error.message || m.ui_toast_error();
  }
  const name = error instanceof Error ? error.name : '';
  // Also when there is none, or nobody answered in time: browsers do not tell these apart.
  if (name === 'NotAllowedError' || name === 'AbortError') return m.auth_passkey_cancelled();
  if (name === 'InvalidStateError') return m.field_passkey_there();
  return name === 'CallFailed' ? m.ui_press_again() : m.auth_passkey_failed();
}
