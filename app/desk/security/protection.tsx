import { momentDayText } from '#app/format/moment-text.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Way } from '#contract/ways.ts';
import { anchors } from './anchors.ts';

/** What protects the account and where it is open, each leading to its part of the page. */
export function Protection({ ways }: { ways: readonly Way[] }) {
  const count = (kind: Way['kind']) => ways.filter((way) => way.kind === kind).length;
  const password = ways.find(({ kind }) => kind === 'password');
  const facts = [
    [anchors.password, m.security_password(), passwordText(password)],
    [anchors.passkeys, m.security_passkeys(), figure(count('passkey'))],
    [
      anchors.factor,
      m.security_factor(),
      count('second_factor') ? m.security_glance_on() : m.security_glance_off(),
    ],
    [anchors.sessions, m.security_sessions(), figure(count('session'))],
  ] as const;
  return (
    <nav aria-label={m.security_glance()}>
      <ul className="m-0 grid list-none grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line p-0 lg:grid-cols-4">
        {facts.map(([anchor, label, value]) => (
          <li key={anchor} className="bg-surface">
            <a
              href={`#${anchor}`}
              className="grid h-full content-start gap-2 px-5 py-4 text-ink no-underline hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span className="font-mono text-label text-ink-3">{label}</span>
              <span className="font-display text-h3 leading-tight font-semibold">{value}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function passwordText(password: Way | undefined): string {
  if (!password) return m.security_glance_none();
  return password.addedAt
    ? m.security_password_set({ day: momentDayText(password.addedAt) })
    : m.security_glance_set();
}
