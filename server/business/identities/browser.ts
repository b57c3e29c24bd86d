import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { newToken } from '#server/platform/auth/tokens.ts';
import { giveCookie, ownCookie } from '#server/platform/http/own-cookies.ts';
import { journeyMs } from './round-trip.ts';

const wellFormed = /^[A-Za-z0-9_-]{43}$/;

const cookie = 'third-party';

/** The secret that ties a journey to the browser it began in; empty when there is none. */
export function browserOf(request: FastifyRequest, config: Config): string {
  const value = ownCookie(request, cookie, config);
  return wellFormed.test(value) ? value : '';
}

/** The same, made when there is none. Several journeys of one browser share it. */
export function keepBrowser(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const browser = browserOf(request, config) || newToken();
  // The way there and the ticket afterwards.
  giveCookie(reply, cookie, browser, config, { maxAge: (2 * journeyMs) / 1000 });
  return browser;
}
