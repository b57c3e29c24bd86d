import { dayText } from '#app/format/day-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Notice, type NoticeTone } from '#app/ui/notice.tsx';
import type { Finding } from './check.ts';

/** What is said of one dropped file. */
export function FindingRow({ name, finding }: { name: string; finding: Finding | null }) {
  if (!finding)
    return (
      <p aria-busy="true" className="m-0 text-small text-ink-3">
        {m.licence_reading({ name })}
      </p>
    );
  const { tone, title, lines, sha256 } = wordsOf(finding);
  return (
    <Notice tone={tone} title={title}>
      <p className="m-0 wrap-anywhere text-ink-2">{name}</p>
      {lines.map((line) => (
        <p key={line} className="mt-1 mb-0">
          {line}
        </p>
      ))}
      {sha256 && (
        <p className="mt-2 mb-0 text-caption wrap-anywhere text-ink-3">
          {m.licence_hash()} <code>{sha256}</code>
        </p>
      )}
    </Notice>
  );
}

interface Words {
  tone: NoticeTone;
  title: string;
  lines: string[];
  sha256?: string;
}

function wordsOf(finding: Finding): Words {
  switch (finding.kind) {
    case 'file':
      return { ...fileWords(finding), sha256: finding.sha256 };
    case 'certificate': {
      const { item, number } = finding.certificate;
      const text = m.licence_genuine_text({ title: item.title, version: item.version });
      return { tone: 'success', title: m.licence_genuine(), lines: [text, number] };
    }
    case 'forged':
      return { tone: 'error', title: m.licence_forged(), lines: [m.licence_forged_text()] };
    case 'too_large':
      return { tone: 'warn', title: m.licence_too_large(), lines: [m.licence_too_large_text()] };
    case 'unreadable':
      return { tone: 'warn', title: m.licence_unreadable(), lines: [m.licence_unreadable_text()] };
    case 'failed':
      return { tone: 'warn', title: m.licence_failed(), lines: [m.licence_failed_text()] };
  }
}

function fileWords({ found: { item, certificate }, numbered }: Extract<Finding, { kind: 'file' }>): Words {
  const missing = numbered && !certificate ? [m.licence_no_certificate()] : [];
  if (certificate?.grant) {
    const { holder, issuedAt, licence, project } = certificate.grant;
    const text = m.licence_covered_text({ holder, day: dayText(issuedAt), licence });
    const lines = [text, ...(project ? [m.licence_project({ project })] : [])];
    return { tone: 'success', title: m.licence_covered(), lines };
  }
  const what = item ? [m.licence_known_text({ title: item.title, version: item.version })] : [];
  if (certificate)
    return { tone: 'error', title: m.licence_not_covered(), lines: [m.licence_not_covered_text(), ...what] };
  return item
    ? { tone: 'info', title: m.licence_known(), lines: [...what, ...missing] }
    : { tone: 'warn', title: m.licence_unknown(), lines: [m.licence_unknown_text(), ...missing] };
}
