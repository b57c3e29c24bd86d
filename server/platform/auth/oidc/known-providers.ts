import type { ProvidedIdentity } from './driver.ts';

/** A provider that speaks OAuth 2 only: nothing to discover and no id token, so its endpoints are written down here. */
export interface KnownProvider {
  label: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  /** Answers JSON about the person to a bearer token. */
  profileEndpoint: string;
  /** A second endpoint, for providers that keep the addresses apart. */
  emailsEndpoint?: string;
  scope: string;
  identity(profile: Json, emails: unknown): Record<keyof ProvidedIdentity, unknown>;
}

export type Json = Readonly<Record<string, unknown>>;

/**
 * What `OIDC_<NAME>_ISSUER` may be instead of an address. As documented by each provider in November 2026:
 * docs.github.com/apps/oauth-apps/building-oauth-apps, developers.facebook.com/docs/facebook-login/guides/advanced,
 * developer.amazon.com/docs/login-with-amazon.
 */
export const knownProviders: Readonly<Record<string, KnownProvider>> = {
  github: {
    label: 'GitHub',
    authorizationEndpoint: 'https://github.com/login/oauth/authorize',
    tokenEndpoint: 'https://github.com/login/oauth/access_token',
    profileEndpoint: 'https://api.github.com/user',
    emailsEndpoint: 'https://api.github.com/user/emails',
    scope: 'read:user user:email',
    identity(profile, emails) {
      // The address on the profile is free text of the member; only the list says what was checked.
      const list = Array.isArray(emails) ? (emails as Json[]) : [];
      const chosen = list.find((one) => one.primary === true) ?? list.find((one) => one.verified === true);
      return {
        subject: profile.id,
        email: chosen?.email,
        emailVerified: chosen?.verified,
        name: profile.name ?? profile.login,
      };
    },
  },
  facebook: {
    label: 'Facebook',
    authorizationEndpoint: 'https://www.facebook.com/v24.0/dialog/oauth',
    tokenEndpoint: 'https://graph.facebook.com/v24.0/oauth/access_token',
    profileEndpoint: 'https://graph.facebook.com/v24.0/me?fields=id,name,email',
    scope: 'public_profile email',
    // It says nothing on whether the address was checked, and does not hand it out when it is known to be bad.
    identity: ({ id, name, email }) => ({ subject: id, email, emailVerified: false, name }),
  },
  amazon: {
    label: 'Amazon',
    authorizationEndpoint: 'https://www.amazon.com/ap/oa',
    tokenEndpoint: 'https://api.amazon.com/auth/o2/token',
    profileEndpoint: 'https://api.amazon.com/user/profile',
    scope: 'profile',
    // As above: no word on whether the address was checked.
    identity: ({ user_id, name, email }) => ({ subject: user_id, email, emailVerified: false, name }),
  },
};

export function findKnownProvider(name: string): KnownProvider | null {
  return Object.hasOwn(knownProviders, name) ? (knownProviders[name] ?? null) : null;
}
