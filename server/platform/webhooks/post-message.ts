import http, { type ClientRequest } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { seconds } from '#contract/time.ts';
import { orAbort } from './or-abort.ts';
import { type NoWay, type Reach, reachableAddresses, Unreachable } from './reach.ts';

/** In all: name, connection, TLS, request and answer. */
const patienceMs = seconds(10);
/** Of an answer; what comes after it is not read. */
const maxBytes = 64 * 1024;
/** For one of several addresses of a receiver, before the next is tried. Node's own 250 ms are too short for another continent. */
const addressMs = 2500;
/** Of a receiver that has more, the others are checked and not connected to: one message is not to knock at a thousand doors. */
const maxAddresses = 8;
/** Answers that are none yet, such as 103 Early Hints. A receiver may send them without an end. */
const maxInformation = 8;

export interface Message {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface How extends Reach {
  /** 10 seconds unless told. */
  patienceMs?: number;
  /** PEM of further authorities whose certificates are taken. */
  ca?: string;
}

export type Problem = NoWay | 'timeout' | 'tls' | 'connection';
/** What a receiver said with the first line of its answer, or why there is none. */
export type Answer =
  | { status: number; problem: null; retryAfterSeconds: number | null }
  | { status: null; problem: Problem };

/**
 * Posts a message to an address that somebody else chose. Its name is resolved once, what it leads to is checked, and the
 * connection goes to those addresses alone, so that a name that changes in between gains nothing. No redirect is followed, and
 * nothing of the answer but its status is kept.
 */
export async function postMessage({ url, headers, body }: Message, how: How): Promise<Answer> {
  const target = new URL(url);
  const signal = AbortSignal.timeout(how.patienceMs ?? patienceMs);
  try {
    const addresses = await orAbort(signal, reachableAddresses(target, how));
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: answeringWith(addresses.slice(0, maxAddresses)),
      signal,
    };
    const agent = { keepAlive: false, autoSelectFamilyAttemptTimeout: addressMs };
    const request =
      target.protocol === 'http:'
        ? http.request(target, { ...options, agent: new http.Agent(agent) })
        : https.request(target, {
            ...options,
            agent: new https.Agent({ ...agent, ca: how.ca, rejectUnauthorized: true }),
          });
    return await answerTo(request, body);
  } catch (error) {
    return { status: null, problem: problemOf(error) };
  }
}

/** In place of a look-up: what was checked. An address that is written out is not looked up at all. */
const answeringWith =
  (addresses: readonly string[]): LookupFunction =>
  (_name, { all, family }, done) => {
    const found = addresses
      .map((address) => ({ address, family: isIP(address) }))
      .filter((one) => !family || one.family === family);
    const [first] = found;
    if (!first) done(Object.assign(new Error('no address of this family'), { code: 'ENOTFOUND' }), '');
    else if (all) done(null, found);
    else done(null, first.address, first.family);
  };

/** Settles when the connection is over: by then the answer has come, was cut, or will not come. */
function answerTo(request: ClientRequest, body: string): Promise<Answer> {
  return new Promise((settle) => {
    let answer: Answer = { status: null, problem: 'connection' };
    let informed = 0;
    request.on('information', () => {
      if (++informed > maxInformation) request.destroy();
    });
    request.once('response', (response) => {
      const { statusCode = 0, headers } = response;
      answer = { status: statusCode, problem: null, retryAfterSeconds: secondsIn(headers['retry-after']) };
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBytes) request.destroy();
      });
      // Cut off in the middle: the status has said what counts.
      response.on('error', () => {});
    });
    request.on('error', (error) => {
      if (answer.status === null) answer = { status: null, problem: problemOf(error) };
    });
    request.once('close', () => settle(answer));
    request.end(body);
  });
}

/** Only the number of seconds is read, not the other form, a date. */
const secondsIn = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : null;

/** Names that OpenSSL and Node give to certificates and handshakes they do not take. */
const ofTls =
  /^(ERR_TLS|ERR_SSL|ERR_OSSL|EPROTO|CERT_|CRL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/;

function problemOf(error: unknown): Problem {
  if (error instanceof Unreachable) return error.because;
  const { name = '', code = '' } = error as { name?: string; code?: string };
  if (/^(AbortError|TimeoutError)$/.test(name) || code === 'ETIMEDOUT') return 'timeout';
  return ofTls.test(code) ? 'tls' : 'connection';
}
