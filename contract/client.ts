import type { Endpoint, Envelope, InputOf, OutputOf } from './endpoint.ts';

/** What a transport must do: carry the input there and bring the envelope back. */
export type Send = (
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions,
) => Promise<{ envelope: Envelope; status: number }>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Files that travel beside the input, as multipart/form-data. */
  files?: readonly File[];
  /** The same for every try of one message, where the service keeps messages once (16–64 characters). */
  idempotencyKey?: string;
}

/** A call that was answered with a code other than 0. */
export class CallRefused extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.name = 'CallRefused';
    this.code = code;
    this.data = data;
  }
}

/** A call that was not answered at all, or not with an envelope. */
export class CallFailed extends Error {
  override name = 'CallFailed';
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<OutputOf<E>>;

/**
 * The typed client of the service: over fetch in the browser, over inject in process.
 * @throws CallRefused for any code but 0, CallFailed for everything the transport could not do
 */
export function createClient(send: Send): Call {
  return async (endpoint, input, options = {}) => {
    const { envelope, status } = await send(endpoint, input, options);
    if (status < 200 || status > 299) throw new CallFailed(envelope?.msg || '');
    if (envelope.code !== 0) throw new CallRefused(envelope.code, envelope.msg, envelope.data);
    return envelope.data as OutputOf<typeof endpoint>;
  };
}

/** Form-encodes an input: lists repeat their key, empty values are left out. */
export function formEncode(input: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) form.append(key, String(one));
    }
  }
  return form;
}
