import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { nameLength } from '#contract/statistics.ts';

/** Asking is slow beside answering from memory, and browsers call themselves alike; forgotten with every `forget`. */
const asked = new Map<string, boolean>();
const maxAsked = 500;

export const forgetAgents = (): void => asked.clear();

function isRobot(userAgent: string | undefined): boolean {
  if (!userAgent) return true;
  let robot = asked.get(userAgent);
  if (robot === undefined) {
    robot = isbot(userAgent);
    if (asked.size < maxAsked) asked.set(userAgent, robot);
  }
  return robot;
}

/**
 * Whether somebody is there who has nothing against being counted: no robot, and neither Global Privacy Control
 * (https://www.w3.org/TR/gpc/) nor the older Do Not Track.
 */
export function mayCount(headers: IncomingHttpHeaders): boolean {
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return false;
  return !isRobot(headers['user-agent']);
}

/** Whether a page was asked for to be read now: not ahead of time, not as a part of something else, not by a script. */
export function isVisit(headers: IncomingHttpHeaders): boolean {
  if (headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'] ?? headers['x-moz']) return false;
  const dest = headers['sec-fetch-dest'];
  return dest === undefined || dest === 'document';
}

const engines =
  /^(?:(?:search|r\.search|images?|news|[a-z]{2})\.)?(?:google|bing|duckduckgo|yahoo|ecosia|qwant|startpage|yandex|baidu|brave|kagi|naver|seznam|mojeek)\.[a-z]{2,4}(?:\.[a-z]{2})?$/;
const siteName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/;

/**
 * Which kind of place led here: `direct`, `search`, the name of another site, or `other` for what has none.
 * @param own origins of ours: coming from there is no arrival
 * @returns null when it is none
 */
export function referrerOf(referer: string | undefined, own: ReadonlySet<string>): string | null {
  if (!referer) return 'direct';
  if (!/^https?:/i.test(referer) || !URL.canParse(referer)) return 'other';
  if (own.has(new URL(referer).origin)) return null;
  const name = new URL(referer).hostname.replace(/^(?:www|m)\./, '');
  if (engines.test(name)) return 'search';
  return name.length <= nameLength && siteName.test(name) ? name : 'other';
}
