/** One journey to a provider and back. All of it is ours and never leaves the server, but for the state. */
export interface RoundTrip {
  /** Where the provider sends the browser back to; built from settings, never from a request. */
  redirectUri: string;
  state: string;
  nonce: string;
  /** PKCE (RFC 7636), 43 to 128 characters. */
  codeVerifier: string;
}

/** Whom a provider vouches for. */
export interface ProvidedIdentity {
  /** Never changes and never passes to somebody else at this provider; 1 to 255 characters. */
  subject: string;
  email: string | null;
  /** Whether the provider says that it checked the address; when it says nothing, it did not. */
  emailVerified: boolean;
  name: string | null;
}

export interface ThirdPartyDriver {
  /** The address at the provider to send the browser to. @throws ProviderFailure */
  begin(trip: RoundTrip): Promise<URL>;
  /**
   * Redeems what the provider sent the browser back with.
   * @param answer the query of the address the browser came back to
   * @throws ProviderFailure
   */
  finish(trip: RoundTrip, answer: URLSearchParams): Promise<ProvidedIdentity>;
}

/**
 * cancelled: the person said no at the provider. refused: an answer came and does not hold. unreachable: none came
 * in time.
 */
export type FailureReason = 'cancelled' | 'refused' | 'unreachable';

/** Says what went wrong without the provider's words, which must reach neither page nor log unread. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  readonly reason: FailureReason;
  /** @param detail a code for the operator, as `OAUTH_TIMEOUT` */
  constructor(reason: FailureReason, detail: string) {
    super(`${reason}: ${detail}`);
    this.reason = reason;
  }
}

/** One request to a provider may take this long. */
export const requestSeconds = 4;
/** All requests of one step together. */
const stepSeconds = 8;

/** Ends a step at a provider in bounded time and names what went wrong. @throws ProviderFailure */
export async function withProvider<T>(work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderFailure('unreachable', 'STEP_TIMEOUT')), stepSeconds * 1000);
  });
  try {
    return await Promise.race([work(), tooLate]);
  } catch (error) {
    throw failureOf(error);
  } finally {
    clearTimeout(timer);
  }
}

/** A subject, an address and a name as they may be kept. @throws ProviderFailure without a usable subject */
export function checkedIdentity(claims: {
  subject: unknown;
  email: unknown;
  emailVerified: unknown;
  name: unknown;
}): ProvidedIdentity {
  const { subject, email, name } = claims;
  // A number that JSON.parse rounded would be somebody else.
  const id = typeof subject === 'number' && Number.isSafeInteger(subject) ? String(subject) : subject;
  if (typeof id !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(id)) {
    throw new ProviderFailure('refused', 'SUBJECT_MISSING');
  }
  return {
    subject: id,
    email: typeof email === 'string' && email !== '' ? email : null,
    // Amazon Cognito and Apple send the text "true".
    emailVerified: claims.emailVerified === true || claims.emailVerified === 'true',
    name: typeof name === 'string' && name.trim() !== '' ? name : null,
  };
}

function failureOf(error: unknown): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  const { code, error: said, name } = error as { code?: unknown; error?: unknown; name?: unknown };
  if (said === 'access_denied') return new ProviderFailure('cancelled', 'access_denied');
  const down = error instanceof TypeError && error.message === 'fetch failed';
  if (down || code === 'OAUTH_TIMEOUT' || name === 'TimeoutError') {
    return new ProviderFailure('unreachable', down ? 'FETCH_FAILED' : 'OAUTH_TIMEOUT');
  }
  return new ProviderFailure('refused', typeof code === 'string' ? code : String(name ?? 'UNKNOWN'));
}
