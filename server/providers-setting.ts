import { findKnownProvider } from './platform/auth/oidc/known-providers.ts';
import { isLoopback } from './platform/auth/oidc/loopback.ts';
import type { OidcProvider } from './platform/auth/oidc/provider.ts';

/**
 * OIDC_<NAME>_ISSUER, _CLIENT_ID, _CLIENT_SECRET and optionally _LABEL: one third-party login each. The issuer is an
 * OpenID Connect issuer, or the name of a known provider that speaks OAuth 2 only.
 */
export function readProviders(
  env: Record<string, string>,
  production: boolean,
  problems: string[],
): OidcProvider[] {
  const names = new Set(Object.keys(env).flatMap((key) => /^OIDC_([A-Z0-9]+)_ISSUER$/.exec(key)?.[1] ?? []));
  return [...names].sort().flatMap((name) => {
    const issuer = env[`OIDC_${name}_ISSUER`] ?? '';
    const clientId = env[`OIDC_${name}_CLIENT_ID`];
    const clientSecret = env[`OIDC_${name}_CLIENT_SECRET`];
    const known = findKnownProvider(issuer);
    if (!/^[A-Z][A-Z0-9]{1,30}$/.test(name)) {
      problems.push(`OIDC_${name}_ISSUER: the name must begin with a letter and have 2 to 31 characters`);
    }
    if (!known)
      problems.push(...issuerProblems(issuer, production).map((one) => `OIDC_${name}_ISSUER: ${one}`));
    if (!clientId || !clientSecret) {
      problems.push(`OIDC_${name}_CLIENT_ID, OIDC_${name}_CLIENT_SECRET: both are needed beside the issuer`);
      return [];
    }
    const label = env[`OIDC_${name}_LABEL`] ?? known?.label ?? name.charAt(0) + name.slice(1).toLowerCase();
    return [{ id: name.toLowerCase(), label, issuer, clientId, clientSecret }];
  });
}

function issuerProblems(issuer: string, production: boolean): string[] {
  if (!URL.canParse(issuer)) return ['is neither an address nor the name of a known provider'];
  if (new URL(issuer).protocol === 'https:' || (!production && isLoopback(issuer))) return [];
  return ['must begin with https://; http is taken for a loopback address outside production only'];
}
