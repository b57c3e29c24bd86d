import {
  Ban,
  Download,
  KeyRound,
  LogIn,
  type LucideIcon,
  ShieldCheck,
  Trash2,
  UserCog,
  Webhook,
} from 'lucide-react';
import type { SecurityEvent } from '#contract/security-events.ts';
import { wasRefused } from './event-words.ts';

/** By what a kind begins with. */
const icons: Readonly<Record<string, LucideIcon>> = {
  sign_in: LogIn,
  session: LogIn,
  api_key: KeyRound,
  webhook: Webhook,
  data_export: Download,
  deletion: Trash2,
  access: Ban,
};

/** Tells a login from a key, from what staff did and from what was refused, down a long list. */
export function EventMark({ entry }: { entry: SecurityEvent }) {
  const { kind } = entry;
  const Icon =
    kind === 'operator.acted'
      ? UserCog
      : kind === 'operator.exported'
        ? Download
        : (icons[kind.slice(0, kind.indexOf('.'))] ?? ShieldCheck);
  return (
    <Icon
      size={16}
      strokeWidth={1.75}
      aria-hidden="true"
      className={`shrink-0 ${wasRefused(entry) ? 'text-warn' : 'text-ink-3'}`}
    />
  );
}
