import { z } from 'zod';
import { seconds } from '#contract/time.ts';
import { inUnion, readVatId, type VatId } from '#contract/vat-id.ts';
import type { NoAnswer, VatAnswer, VatRegister } from './vat-register.ts';

/**
 * VIES, the European Commission's way into the VAT registers of the member states: `POST /check-vat-number` of its published
 * interface, https://ec.europa.eu/assets/taxud/vow-information/swagger_publicVAT.yaml, as of November 2026.
 */
export const viesAddress = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

const maxBytes = 16 * 1024;

/** What a member state writes comes in one line, and is cut where no name is as long. */
const words = z
  .string()
  .transform((text) =>
    text
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 300),
  )
  // What a member state does not tell is three dashes.
  .transform((text) => (text === '' || text === '---' ? null : text))
  .nullish()
  .transform((text) => text ?? null);

const found = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  valid: z.boolean(),
  requestIdentifier: words,
  name: words,
});

/**
 * A question that could not be answered comes with 200 as well, in one of two forms, and perhaps with `valid: false` beside it. That
 * must not be taken for an answer.
 */
const fault = z.union([
  z
    .object({ actionSucceed: z.literal(false), errorWrappers: z.array(z.object({ error: z.string() })) })
    .transform(({ errorWrappers }) => errorWrappers[0]?.error ?? ''),
  z
    .object({ userError: z.string().refine((text) => !['VALID', 'INVALID', ''].includes(text)) })
    .transform(({ userError }) => userError),
]);

export interface ViesOptions {
  /** Where the interface is, without a slash at the end. */
  url: string;
  /** The seller's own VAT id, by which an answer gets its consultation number; others ask without one. */
  requester: string | null;
  /** Milliseconds that one question may take in all. Registers of member states are slow: 15 seconds are not too much. */
  patienceMs?: number;
}

export function viesRegister({ url, requester, patienceMs = seconds(15) }: ViesOptions): VatRegister {
  const own = requester ? readVatId(requester) : null;
  const from = own && inUnion(own.country) ? own : null;
  return {
    async ask(vatId) {
      const signal = AbortSignal.timeout(patienceMs);
      const post = (body: object) => postJson(`${url}/check-vat-number`, body, signal);
      const [countryCode, vatNumber] = partsOf(vatId);
      const asked = { countryCode, vatNumber };
      if (!from) return answerOf(await post(asked), asked);
      const [requesterMemberStateCode, requesterNumber] = partsOf(from);
      const answer = await post({ ...asked, requesterMemberStateCode, requesterNumber });
      // The seller's id is none that VIES knows: without it there is an answer all the same.
      return faultOf(answer) === 'INVALID_REQUESTER_INFO'
        ? answerOf(await post(asked), asked)
        : answerOf(answer, asked);
    },
  };
}

/** VIES wants the letters that an id begins with, `EL` for Greece, and the number without them. */
const partsOf = ({ text }: VatId) => [text.slice(0, 2), text.slice(2)] as const;

/** What was answered, or why nothing was. */
type Posted = { said: unknown } | { because: NoAnswer };

const faultOf = (posted: Posted): string | null =>
  'said' in posted ? (fault.safeParse(posted.said).data ?? null) : null;

function answerOf(posted: Posted, asked: { countryCode: string; vatNumber: string }): VatAnswer {
  if ('because' in posted) return { state: 'unavailable', because: posted.because };
  if (faultOf(posted) !== null) return { state: 'unavailable', because: 'away' };
  const read = found.safeParse(posted.said);
  if (!read.success) return { state: 'unavailable', because: 'unreadable' };
  const { countryCode, vatNumber, valid, requestIdentifier: consultation, name } = read.data;
  if (countryCode !== asked.countryCode || vatNumber !== asked.vatNumber)
    return { state: 'unavailable', because: 'unreadable' };
  return { state: valid ? 'valid' : 'invalid', consultation, name };
}

async function postJson(url: string, body: object, signal: AbortSignal): Promise<Posted> {
  let text: string | null;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    // Faults of the question come with 4xx, in the form of the others; 5xx is whatever stands in front of VIES.
    if (response.status >= 500) {
      await response.body?.cancel();
      return { because: 'away' };
    }
    text = await readText(response);
  } catch {
    return { because: 'unreachable' };
  }
  try {
    return text === null ? { because: 'unreadable' } : { said: JSON.parse(text) };
  } catch {
    return { because: 'unreadable' };
  }
}

/** @returns null where it is longer than any answer */
async function readText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
