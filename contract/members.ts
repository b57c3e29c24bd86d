import { endpoint, noAnswer, nothing } from './endpoint.ts';
import { captcha, country, email, line, opaque, sealed, tid, yesNo } from './fields.ts';
import { factorProof } from './proof.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

export const passwordRule = { min: 10, max: 128 } as const;
export const displayName = line(2, 60);
export const emailCode = z.string().regex(/^\d{6}$/);
export const roles = ['user', 'admin'] as const;
/** Empty for a visitor; the client may show itself as another role, the service never reads that. */
export const role = z.enum(['', ...roles]);
export const marketplaces = [
  'amazon',
  'ebay',
  'etsy',
  'walmart',
  'shopify',
  'temu',
  'tiktok',
  'own_shop',
  'other',
] as const;
export const referralSources = ['search', 'friend', 'partner', 'article', 'video', 'event', 'other'] as const;

/** The terms on the site now; registering needs exactly these. The legal page shows the same version. */
export const termsVersion = '2026-11-27';
/** What an authenticator app shows. */
export const totpCode = z.string().regex(/^\d{6}$/);

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/**
 * The current-user record, as the site keeps it. `userLoginPrompt` is empty on the first sign-in. `timeZone` is ours and there
 * when the member has chosen one; the specification's record has the others.
 */
export const memberUserInfo = z.strictObject({
  userId: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  createTimeDesc: z.string(),
  userLoginPrompt: z.string(),
  role,
  timeZone: z.string().optional(),
});
export type MemberUserInfo = z.output<typeof memberUserInfo>;

export const queryMemberUserInfo = endpoint({
  name: 'queryMemberUserInfo',
  method: 'GET',
  path: '/merchUser/v1/queryMemberUserInfo',
  access: 'member',
  body: 'none',
  input: nothing,
  output: memberUserInfo,
  errors: ['session.missing', 'session.ended'],
  summary: 'Who is signed in; read on every navigation while a token is stored.',
});

export const memberUserLogin = endpoint({
  name: 'memberUserLogin',
  method: 'POST',
  path: '/auth/v1/memberUserLogin',
  access: 'anyone',
  body: 'form',
  input: z.strictObject({
    account: email,
    password: sealed,
    captchaCode: captcha.optional(),
    rememberMe: yesNo.default('Y'),
    ...factorProof,
    /** Of the step-up answer: spares the second round another human check. */
    ticket: opaque.optional(),
    /** With a second factor: this browser is not asked for it again for 30 days. */
    trustDevice: yesNo.default('N'),
    tid: tid.optional(),
  }),
  output: z.strictObject({ token, expiresAt: instant }),
  errors: ['member.credentials_wrong', 'member.locked', 'access.step_up', 'access.refused'],
  summary: 'Signs a member in.',
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/auth/v1/logout',
  signs: true,
  access: 'anyone',
  body: 'none',
  input: nothing,
  output: noAnswer,
  errors: [],
  summary: 'Ends the session of the token; answers success when it has ended already.',
});

const ticketAnswer = z.strictObject({
  ticket: opaque,
  maskedEmail: z.string(),
  /** Seconds the code is valid. */
  expiresIn: z.int(),
  /** Seconds before another code may be asked for. */
  resendAfter: z.int(),
});

export const memberUserRegister = endpoint({
  name: 'memberUserRegister',
  method: 'POST',
  path: '/merchUser/v1/memberUserRegister',
  access: 'anyone',
  body: 'form',
  input: z.strictObject({
    email,
    captchaCode: captcha,
    agreeTerms: z.literal('Y'),
    termsVersion: line(1, 20),
    marketingOptIn: yesNo.default('N'),
    tid: tid.optional(),
    locale: line(2, 12).default('en'),
  }),
  output: ticketAnswer,
  errors: [],
  summary: 'First step of registering: mails a code; the same answer whether or not the address is known.',
});

export const memberUserRegisterSub = endpoint({
  name: 'memberUserRegisterSub',
  method: 'POST',
  path: '/merchUser/v1/memberUserRegisterSub',
  access: 'anyone',
  body: 'form',
  input: z.strictObject({
    ticket: opaque,
    emailCode,
    userName: displayName,
    password: sealed,
    confirmPassword: sealed,
    companyName: line(0, 120).optional(),
    country: country.or(z.literal('')).optional(),
    sellsOn: z.array(z.enum(marketplaces)).max(marketplaces.length).default([]),
    referralSource: z.enum(referralSources).or(z.literal('')).optional(),
  }),
  output: z.strictObject({ token, expiresAt: instant }),
  errors: [],
  summary: 'Second step of registering: checks the code, makes the account and signs in.',
});

export const memberUserRetrievePwd = endpoint({
  name: 'memberUserRetrievePwd',
  method: 'POST',
  path: '/merchUser/v1/memberUserRetrievePwd',
  access: 'anyone',
  body: 'form',
  input: z.strictObject({ email, captchaCode: captcha }),
  output: ticketAnswer,
  errors: [],
  summary: 'First step of recovering a password: mails a code if the account exists; always the same answer.',
});

export const memberUserRetrievePwdSub = endpoint({
  name: 'memberUserRetrievePwdSub',
  method: 'POST',
  path: '/merchUser/v1/memberUserRetrievePwdSub',
  access: 'anyone',
  body: 'form',
  input: z.strictObject({
    ticket: opaque,
    emailCode,
    password: sealed,
    confirmPassword: sealed,
    signOutOthers: yesNo.default('Y'),
  }),
  output: noAnswer,
  errors: [],
  summary: 'Second step of recovering a password: checks the code and sets the new password.',
});

export const confirmationTypes = [
  'email_verify',
  'email_change_old',
  'email_change_new',
  'undo_deletion',
  /** The same of an organisation, to one of its owners. */
  'undo_closing',
  'newsletter',
  'withdrawal',
  'new_device',
  'invoice_copies',
  'invoice_copies_stop',
] as const;
export const confirmationType = z.enum(confirmationTypes);
/** What these links do has a last day, so that an expired one is not mailed again. */
export const unrenewedTypes: readonly (typeof confirmationTypes)[number][] = [
  'email_change_old',
  'email_change_new',
  'undo_deletion',
  'undo_closing',
];
const confirmation = z.strictObject({ type: confirmationType, t: opaque });
/** What the page says before and after the button. */
const confirmationState = z.strictObject({
  state: z.enum(['ready', 'done', 'already_done', 'expired', 'wrong_account']),
  type: confirmationType,
  maskedEmail: z.string().nullable(),
});

export const checkConfirmation = endpoint({
  name: 'checkConfirmation',
  method: 'POST',
  path: '/members/v1/checkConfirmation',
  access: 'anyone',
  body: 'json',
  input: confirmation,
  output: confirmationState,
  errors: [],
  summary: 'Says what a confirmation link would do, without doing it.',
});
export type ConfirmationState = z.output<typeof checkConfirmation.output>;

export const applyConfirmation = endpoint({
  name: 'applyConfirmation',
  method: 'POST',
  path: '/members/v1/applyConfirmation',
  access: 'anyone',
  body: 'json',
  input: confirmation,
  output: confirmationState,
  errors: ['request.conflict'],
  summary: 'Does what the confirmation link is for, once.',
});

export const resendConfirmation = endpoint({
  name: 'resendConfirmation',
  method: 'POST',
  path: '/members/v1/resendConfirmation',
  access: 'anyone',
  body: 'json',
  input: confirmation,
  output: noAnswer,
  errors: [],
  summary:
    'Mails a new link in place of an expired one; the same answer whether or not the old link was known.',
});

/** A one-time code instead of a token in the address, for browsers that partition third-party storage. */
export const redeemHandOver = endpoint({
  name: 'redeemHandOver',
  method: 'POST',
  path: '/auth/v1/redeemHandOver',
  access: 'anyone',
  body: 'json',
  input: z.strictObject({ code: opaque }),
  output: z.strictObject({ token, expiresAt: instant }),
  errors: [],
  summary: 'Exchanges a one-time code of the main site for a session token.',
});

export const createHandOver = endpoint({
  name: 'createHandOver',
  method: 'POST',
  path: '/auth/v1/createHandOver',
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({ code: opaque, expiresAt: instant }),
  errors: ['session.missing', 'session.ended'],
  summary: 'Makes a one-time code, valid for one minute, that signs the same member in on another address.',
});

export const enrolTotp = endpoint({
  name: 'enrolTotp',
  method: 'POST',
  path: '/members/v1/enrolTotp',
  access: 'member',
  body: 'json',
  input: z.strictObject({ password: sealed }),
  /** The secret in base32 for typing in, and the address that authenticator apps read from a QR code. */
  output: z.strictObject({ secret: z.string(), uri: z.string() }),
  errors: ['session.missing', 'session.ended', 'access.refused', 'member.locked'],
  summary: 'Begins a second factor by authenticator app; sign-in asks for it once confirmTotp has proven it.',
});
export type TotpEnrolment = z.output<typeof enrolTotp.output>;

export const confirmTotp = endpoint({
  name: 'confirmTotp',
  method: 'POST',
  path: '/members/v1/confirmTotp',
  access: 'member',
  body: 'json',
  input: z.strictObject({ password: sealed, otpCode: totpCode }),
  output: z.strictObject({ backupCodes: z.array(z.string()) }),
  errors: ['session.missing', 'session.ended', 'access.refused', 'member.locked', 'request.conflict'],
  summary: 'Proves the authenticator app with one code; answers ten backup codes, shown this once.',
});
