import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

type Places = Pick<Config, 'publicUrl' | 'serviceUrl' | 'allowedOrigins'>;

const isSecure = ({ serviceUrl, publicUrl }: Places) => (serviceUrl ?? publicUrl).startsWith('https:');

/** On https the prefix keeps neighbouring subdomains from planting a value of theirs (RFC 6265bis, section 4.1.3.2). */
export const cookieName = (name: string, config: Places): string =>
  isSecure(config) ? `__Host-${name}` : name;

/** The value that the browser sent; empty when it sent none. */
export const ownCookie = (request: FastifyRequest, name: string, config: Places): string =>
  request.cookies[cookieName(name, config)] ?? '';

/**
 * Gives the browser a cookie for this host alone.
 * @param options.readable whether scripts of the page have to read it
 * @param options.maxAge   seconds; without it the cookie ends with the browser
 */
export function giveCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  config: Places,
  { readable = false, maxAge }: { readable?: boolean; maxAge?: number } = {},
): void {
  // A site on another origin than its service can only send it along with its calls when it is marked for that.
  const crossSite = config.allowedOrigins.length > 0 || config.serviceUrl !== null;
  reply.setCookie(cookieName(name, config), value, {
    path: '/',
    httpOnly: !readable,
    secure: isSecure(config),
    sameSite: crossSite && isSecure(config) ? 'none' : 'lax',
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}
