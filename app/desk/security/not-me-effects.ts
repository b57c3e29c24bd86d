import { m } from '#app/paraglide/messages.js';
import type { Way } from '#contract/ways.ts';

/** What "This was not me" does to this account now, a sentence each, beside what it switches off. */
export function notMeEffects(ways: readonly Way[]): string[] {
  const count = (kind: Way['kind']) => ways.filter((way) => way.kind === kind && !way.current).length;
  const sessions = count('session');
  const devices = ways.filter(({ kind }) => kind === 'trusted_device').length;
  const email = ways.find(({ kind }) => kind === 'email')?.label ?? '';
  const hasPassword = ways.some(({ kind }) => kind === 'password');
  return [
    sessions === 0
      ? m.security_not_me_sessions_none()
      : sessions === 1
        ? m.security_not_me_sessions_one()
        : m.security_not_me_sessions({ count: sessions }),
    ...(devices ? [m.security_not_me_trust()] : []),
    hasPassword ? m.security_not_me_password({ email }) : m.security_not_me_code({ email }),
    m.security_not_me_address(),
  ];
}

/** What it switches off, as its owner knows it. */
export const switchedOff = (ways: readonly Way[]) =>
  ways
    .filter(({ settled, state }) => !settled && state === 'active')
    .map(({ kind, id, label }) => ({
      kind,
      id,
      name: nameOf(kind, label),
    }));

const again: Partial<Record<Way['kind'], () => string>> = {
  identity: m.security_not_me_again_identity,
  second_factor: m.security_not_me_again_second_factor,
  passkey: m.security_not_me_again_passkey,
  api_key: m.security_not_me_again_api_key,
};

/** How its owner gets back what is switched off, a sentence for each kind of it. */
export const waysBack = (off: readonly Pick<Way, 'kind'>[]): string[] =>
  [...new Set(off.map(({ kind }) => kind))].flatMap((kind) => again[kind]?.() ?? []);

function nameOf(kind: Way['kind'], label: string): string {
  if (kind === 'passkey') return m.security_not_me_passkey({ name: label });
  return kind === 'api_key' ? m.security_not_me_api_key({ name: label }) : label;
}
