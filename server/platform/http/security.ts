import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

const storageShare = /^(?:\/[a-z]{2}(?:-[A-Za-z]{2,4})?)?\/storage-share\/?$/;
const analyticsHosts = ['https://www.googletagmanager.com', 'https://*.google-analytics.com'];
/** The one file, since anybody can serve scripts of their own from the same host (CSP 3, section 6.7.2.10: paths are exact). */
const analyticsScript = 'https://www.googletagmanager.com/gtag/js';
const year = 365 * 24 * 3600;

/** Puts the security headers on every page, errors included. */
export function securityHeaders(site: FastifyInstance, config: Config): void {
  const usual = securityHeadersFor('/', config);
  site.addHook('onRequest', async (request, reply) => {
    const [path = '/'] = request.url.split('?', 1);
    reply.headers(storageShare.test(path) ? securityHeadersFor(path, config) : usual);
  });
}

/** The headers of calls: their answers are data, so nothing in them may ever load, run or be framed. */
export const callHeadersOf = (config: Config): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  ...transportHeader(config),
});

/** Puts them on every call. */
export function callHeaders(site: FastifyInstance, config: Config): void {
  const headers = callHeadersOf(config);
  site.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

/**
 * The headers for one path; for whoever answers past Fastify's reply hooks.
 * @param inlineHashes CSP sources of the inline scripts a page may hold, as `sha256-<base64>`
 */
export function securityHeadersFor(
  path: string,
  config: Config,
  inlineHashes: readonly string[] = [],
): Record<string, string> {
  // The token hand-over page lives in a frame of the main site; nothing else may be framed by anybody.
  const shared = storageShare.test(path);
  const framedBy = shared ? config.mainSiteOrigin : null;
  return {
    'content-security-policy': contentPolicy(config, inlineHashes, framedBy),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    // Every page takes a token from the main site (specification section 4); one that is opened as its window could
    // neither hear nor answer it behind this header. Where no main site is set, no window needs to be reached.
    ...(shared || config.mainSiteOrigin ? {} : { 'cross-origin-opener-policy': 'same-origin' }),
    // This older header cannot name an origin, so it stays away where one is allowed.
    ...(framedBy ? {} : { 'x-frame-options': 'DENY' }),
    ...transportHeader(config),
  };
}

/** HTTPS only from now on, on the names below this one too unless the operator says otherwise (`HSTS_SUBDOMAINS`). */
function transportHeader({ publicUrl, hstsSubdomains }: Config): Record<string, string> {
  if (!publicUrl.startsWith('https:')) return {};
  return { 'strict-transport-security': `max-age=${year}${hstsSubdomains ? '; includeSubDomains' : ''}` };
}

/** Lets the scripts of one answer run that bear its nonce. */
export const withNonce = (policy: string, nonce: string): string =>
  policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`);

function contentPolicy(config: Config, inlineHashes: readonly string[], framedBy: string | null): string {
  const analytics = config.analyticsId ? analyticsHosts : [];
  const service = config.serviceUrl ? [config.serviceUrl] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...inlineHashes.map((hash) => `'${hash}'`),
      ...(config.analyticsId ? [analyticsScript] : []),
    ],
    'style-src': ["'self'"],
    // Positions and sizes are set as style attributes; style elements are not.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...analytics],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...service, ...analytics],
    'worker-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framedBy ?? "'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
