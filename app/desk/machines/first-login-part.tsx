import { Copy } from 'lucide-react';
import { Part } from '#app/desk/account/page-part.tsx';
import { m } from '#app/paraglide/messages.js';
import { CodeBlock } from '#app/ui/code-block.tsx';
import { copyAndSay } from '#app/ui/copy.ts';
import { isWindows, type Machine } from '#contract/machines.ts';
import { commandsFor } from './first-login.ts';
import { commandText } from './machine-words.ts';

interface FirstLoginProps {
  access: Readonly<Record<string, string>>;
  machine: Machine;
}

/** What is typed to log in, with the address of this server filled in; nothing before there is one. */
export function FirstLogin({ access, machine }: FirstLoginProps) {
  const { system, sshKey, reinstalledAt, rescueSince } = machine;
  const commands = commandsFor({
    access,
    system: system?.slug ?? null,
    reinstalled: reinstalledAt !== null,
    rescue: rescueSince !== null,
  });
  if (commands.length === 0) return null;
  const text = rescueSince
    ? m.machine_first_login_rescue()
    : system && isWindows(system.slug)
      ? m.machine_first_login_windows({ user: access.user ?? 'Administrator' })
      : sshKey
        ? m.machine_first_login_key()
        : m.machine_first_login_password();
  return (
    <Part title={m.machine_first_login()}>
      <p className="mt-0 mb-4 max-w-[60ch] text-small text-balance">{text}</p>
      <ul className="on-band m-0 list-none overflow-clip rounded-card border border-band-line bg-band p-0 text-on-band">
        {commands.map(({ name, code }) => (
          <Line key={name} label={commandText[name]()} code={code} />
        ))}
      </ul>
    </Part>
  );
}

function Line({ label, code }: { label: string; code: string }) {
  const copy = () => copyAndSay(code, { copied: m.machine_copied(), refused: m.machine_copy_failed() });
  return (
    <li className="border-b border-band-line last:border-b-0">
      <div className="flex items-center justify-between gap-4 pt-2.5 pr-3 pl-5">
        <span className="font-mono text-label text-on-band-2">{label}</span>
        <button
          type="button"
          onClick={() => void copy()}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 text-caption font-semibold text-on-band hover:bg-band-surface"
        >
          <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
          <span aria-hidden="true">{m.machine_copy()}</span>
          <span className="sr-only">{m.machine_copy_one({ label })}</span>
        </button>
      </div>
      <CodeBlock breaks label={label} code={code} />
    </li>
  );
}
