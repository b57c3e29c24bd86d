import { endpoint, noAnswer, nothing } from './endpoint.ts';
import { line, opaque, tid, yesNo } from './fields.ts';
import { idSchema } from './ids.ts';
import { freshProof } from './proof.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/** How many one account holds, suspended ones included. */
export const maxPasskeys = 20;
export const passkeyName = line(1, 60);

/** Bytes as browsers and the Web Authentication standard write them in JSON. */
const bytes = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[A-Za-z0-9_-]+$/);
/** Up to 1023 bytes. */
const credentialId = bytes(1364);
/** Another one every time, and good once. */
const challenge = bytes(86);
const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10);
const clientDataJSON = bytes(4096);

/** What a passkey signed. */
export const passkeyAnswer = z.strictObject({
  id: credentialId,
  clientDataJSON,
  authenticatorData: bytes(4096),
  signature: bytes(2048),
  userHandle: bytes(86).optional(),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** What a new passkey tells of itself. */
export const newPasskey = z.strictObject({
  id: credentialId,
  clientDataJSON,
  attestationObject: bytes(16_384),
  transports: transports.default([]),
});
export type NewPasskey = z.output<typeof newPasskey>;

const described = z.strictObject({ type: z.literal('public-key'), id: credentialId, transports });

/** For `navigator.credentials.get`; no credentials are named, because the browser knows those of the site. */
const question = z.strictObject({
  challenge,
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyQuestion = z.output<typeof question>;

export const beginPasskeySignIn = endpoint({
  name: 'beginPasskeySignIn',
  method: 'POST',
  path: '/auth/v1/beginPasskeySignIn',
  access: 'anyone',
  body: 'none',
  input: nothing,
  output: question,
  errors: [],
  summary: 'What a browser asks a passkey to sign in order to sign in; good once, for five minutes.',
});

export const signInByPasskey = endpoint({
  name: 'signInByPasskey',
  method: 'POST',
  path: '/auth/v1/signInByPasskey',
  access: 'anyone',
  body: 'json',
  input: z.strictObject({ passkey: passkeyAnswer, rememberMe: yesNo.default('Y'), tid: tid.optional() }),
  output: z.strictObject({ token: z.string(), expiresAt: instant }),
  errors: ['access.refused'],
  summary:
    'Signs a member in by a passkey, which has checked its owner itself: neither password nor second factor is asked.',
});

export const beginPasskeyProof = endpoint({
  name: 'beginPasskeyProof',
  method: 'POST',
  path: '/auth/v1/beginPasskeyProof',
  access: 'anyone',
  body: 'none',
  input: nothing,
  output: question,
  errors: [],
  summary:
    'What a browser asks a passkey to sign as a second factor or a fresh proof; good once, for five minutes.',
});

export const provePasskey = endpoint({
  name: 'provePasskey',
  method: 'POST',
  path: '/auth/v1/provePasskey',
  access: 'anyone',
  body: 'json',
  input: z.strictObject({ passkey: passkeyAnswer }),
  output: z.strictObject({ passkeyProof: opaque }),
  errors: [],
  summary:
    'Takes what a passkey signed; answers a proof for its owner, which another call takes once within two minutes in place of a code or a password.',
});

const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: '/members/v1/beginPasskey',
  access: 'member',
  body: 'json',
  input: z.strictObject(freshProof),
  /** For `navigator.credentials.create`. */
  output: z.strictObject({
    challenge,
    rp: z.strictObject({ id: z.string(), name: z.string() }),
    user: z.strictObject({ id: bytes(86), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(described),
    authenticatorSelection: z.strictObject({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
  errors: [...refusals, 'access.step_up', 'member.locked'],
  summary: 'What a browser makes a passkey with, after a fresh proof; good once, in this session.',
});

export type PasskeyCreation = z.output<typeof beginPasskey.output>;

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/members/v1/addPasskey',
  access: 'member',
  body: 'json',
  input: z.strictObject({ passkey: newPasskey }),
  output: z.strictObject({ passkeyId: idSchema('passkey'), name: z.string() }),
  errors: [...refusals],
  summary: 'Adds the passkey that was begun, named by its device; its owner is mailed.',
});

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'POST',
  path: '/members/v1/renamePasskey',
  access: 'member',
  body: 'json',
  input: z.strictObject({ passkeyId: idSchema('passkey'), name: passkeyName }),
  output: noAnswer,
  errors: [...refusals, 'request.not_found'],
  summary: 'Names a passkey of the member who asks.',
});
