import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { InputOf } from '#contract/endpoint.ts';
import type { addPasskey, PasskeyAnswer, PasskeyCreation, PasskeyQuestion } from '#contract/passkeys.ts';

type Made = InputOf<typeof addPasskey>['passkey'];

/** What an attack changes of an honest answer. */
export interface Changed {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  crossOrigin?: boolean;
  /** Whether somebody was there, and whether the device checked who; both unless told. */
  present?: boolean;
  checked?: boolean;
  counter?: number;
  userHandle?: string;
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** An authenticator with one ES256 key, and the browser in front of it, on a page of the site. */
export class Authenticator {
  readonly id = text(randomBytes(32));
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  #counter: number;
  #userHandle = text(randomBytes(32));
  readonly #origin: string;

  /** @param counter of its last use; one that does not count stays at 0 */
  constructor(origin: string, { counter = 1 }: { counter?: number } = {}) {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#origin = origin;
    this.#counter = counter;
  }

  /** `navigator.credentials.create` */
  make(creation: PasskeyCreation, changed: Changed = {}): Made {
    this.#userHandle = creation.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]);
    const rpId = changed.rpId ?? creation.rp.id;
    const authData = Buffer.concat([this.#data(rpId, 0x40, { counter: 0, ...changed }), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: this.id,
      clientDataJSON: this.#client('webauthn.create', creation.challenge, changed),
      attestationObject: text(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ['internal', 'hybrid'],
    };
  }

  /** `navigator.credentials.get`; each use counts one more, where it counts. */
  answer(question: PasskeyQuestion, changed: Changed = {}): PasskeyAnswer {
    if (this.#counter > 0) this.#counter += 1;
    const data = this.#data(changed.rpId ?? question.rpId, 0, changed);
    const clientDataJSON = this.#client('webauthn.get', question.challenge, changed);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.id,
      clientDataJSON,
      authenticatorData: text(data),
      signature: text(sign('sha256', signed, this.#keys.privateKey)),
      userHandle: changed.userHandle ?? this.#userHandle,
    };
  }

  #client(type: string, challenge: string, changed: Changed): string {
    const { origin = this.#origin, crossOrigin = false } = changed;
    const client = { type, challenge, origin, crossOrigin, ...pick(changed, 'type', 'challenge') };
    return text(Buffer.from(JSON.stringify(client)));
  }

  #data(rpId: string, more: number, { present = true, checked = true, counter }: Changed): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    const flags = Buffer.from([more | (present ? 0x01 : 0) | (checked ? 0x04 : 0)]);
    return Buffer.concat([sha256(rpId), flags, count]);
  }

  #coseKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }
}

const pick = (of: Changed, ...names: ('type' | 'challenge')[]) =>
  Object.fromEntries(names.flatMap((name) => (of[name] === undefined ? [] : [[name, of[name]]])));
