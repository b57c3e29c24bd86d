import { endpoint, nothing } from './endpoint.ts';
import { line, opaque, sealed, tid, yesNo } from './fields.ts';
import { emailCode } from './members.ts';
import { factorProof } from './proof.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

export const providerId = z.string().regex(/^[a-z][a-z0-9]{1,30}$/);

export const listThirdPartyProviders = endpoint({
  name: 'listThirdPartyProviders',
  method: 'GET',
  path: '/auth/v1/listThirdPartyProviders',
  access: 'anyone',
  body: 'none',
  input: nothing,
  output: z.strictObject({ items: z.array(z.strictObject({ id: providerId, label: z.string() })) }),
  errors: [],
  summary: 'The configured third-party logins; the login page hides the section when there are none.',
});

/** Where the browser goes to begin; answers a redirect, not an envelope. `redirect` is a route name. */
export const thirdPartyStartPath = '/auth/v1/thirdPartyStart';
/** Where the provider sends the browser back to; answers a redirect to /link-confirm?ticket=… */
export const thirdPartyCallbackPath = '/auth/v1/thirdPartyCallback';

/**
 * Either the ticket of the server-side callback, or code + state of a pop-up that received them itself. Without
 * either: whatever this browser brought back last, for a page that waits for its pop-up. All of them hold only in
 * the browser that began.
 */
const proof = {
  provider: providerId,
  ticket: opaque.optional(),
  code: line(1, 2048).optional(),
  state: line(1, 512).optional(),
  /** What came beside them, from providers that name themselves there (RFC 9207). */
  iss: line(1, 512).optional(),
};

export const userThirdPartyLoginCheck = endpoint({
  name: 'userThirdPartyLoginCheck',
  method: 'POST',
  path: '/auth/v1/userThirdPartyLoginCheck',
  access: 'anyone',
  body: 'form',
  input: z.strictObject(proof),
  output: z.strictObject({
    status: z.enum(['bound', 'link_required', 'register_required', 'pending']),
    provider: z.strictObject({ id: providerId, label: z.string() }),
    maskedEmail: z.string().nullable(),
    /** link_required: what proves that the local account is theirs. */
    linkBy: z.array(z.enum(['password', 'emailCode', 'session'])),
  }),
  errors: [],
  summary: 'Says what a third-party identity would do here, without doing it.',
});
export type IdentityMatch = z.output<typeof userThirdPartyLoginCheck.output>;

export const userThirdPartyLogin = endpoint({
  name: 'userThirdPartyLogin',
  method: 'POST',
  path: '/auth/v1/userThirdPartyLogin',
  access: 'anyone',
  body: 'form',
  input: z.strictObject({
    ...proof,
    action: z.enum(['login', 'link', 'register']),
    /** Of a signed-in caller: the account they are signed in to, or the one with the provider's address. */
    linkTo: z.enum(['session', 'address']).optional(),
    password: sealed.optional(),
    emailCode: emailCode.optional(),
    agreeTerms: z.literal('Y').optional(),
    termsVersion: line(1, 20).optional(),
    ...factorProof,
    /** Of action login, with a second factor: this browser is not asked for it again for 30 days. */
    trustDevice: yesNo.default('N'),
    tid: tid.optional(),
  }),
  output: z.strictObject({ token: z.string(), expiresAt: instant }),
  errors: [
    'entitlement.missing',
    'access.refused',
    'access.step_up',
    'member.credentials_wrong',
    'member.locked',
    'request.conflict',
    'session.ended',
  ],
  summary:
    'Signs in with, links or registers a third-party identity. Linking to the account that is signed in needs a fresh proof.',
});

/** Mails the code with which a colliding email address can be linked instead of by password. */
export const sendLinkCode = endpoint({
  name: 'sendLinkCode',
  method: 'POST',
  path: '/auth/v1/sendLinkCode',
  access: 'anyone',
  body: 'form',
  input: z.strictObject({ provider: providerId, ticket: opaque }),
  output: z.strictObject({ expiresIn: z.int(), resendAfter: z.int() }),
  errors: ['access.refused', 'request.conflict'],
  summary: 'Mails a code to the local account that a third-party identity wants to be linked to.',
});
