import { isIP } from 'node:net';
import type { Config } from './config.ts';

/**
 * Why an install is no demonstration, as the end of a sentence; null when it is one. Only a demonstration holds the demo
 * accounts, whose passwords are published: nobody but this machine can reach it.
 */
export function whyNoDemonstration({
  production,
  publicUrl,
  host,
}: Pick<Config, 'production' | 'publicUrl' | 'host'>): string | null {
  if (production) return 'NODE_ENV is production';
  if (!isLoopback(new URL(publicUrl).hostname)) return `PUBLIC_URL is ${publicUrl}, which others can reach`;
  if (!isLoopback(host)) return `HOST is ${host}, on which others can reach it`;
  return null;
}

/** In `install_values`, once a demonstration is there as a whole (scripts/demo.ts). */
export const demonstrationMark = 'demonstration';

/** What that mark holds. */
export interface DemonstrationMark {
  madeAt: string;
  days: number;
  seed: number;
  /** The addresses of those in whose place visitors look inside. */
  shownAs: { member: string; operator: string };
}

/** Whether a host name or address leads to this machine alone, whatever a resolver says (RFC 6761, section 6.3). */
function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (bare === 'localhost' || bare.endsWith('.localhost')) return true;
  return isIP(bare) === 4 ? bare.startsWith('127.') : bare === '::1';
}
