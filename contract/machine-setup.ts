import type { FieldMessage } from './errors.ts';
import { maxGiftWords, type Selection } from './pricing.ts';

/** What a machine is set up with, by its name in `selection.setup`; all of it may be left out. */
export const setupFields = ['hostname', 'label', 'tags', 'sshKey', 'startScript', 'ipv4Reason'] as const;

/** Addresses of a machine up to which nobody asks what they are for; the first one is not counted as an option. */
const ipv4WithoutReason = 4;
const reasonLength = 20;
const scriptBytes = 16 * 1024;

/** What is wrong with the setup of a line, by field; empty when nothing is. The browser and the service ask the same. */
export function setupFaults({ setup, choices }: Pick<Selection, 'setup' | 'choices'>) {
  const faults: Record<string, FieldMessage> = {};
  const { hostname = '', sshKey = '', startScript = '', ipv4Reason = '', label = '', tags = '' } = setup;
  if ((setup.words ?? '').length > maxGiftWords) faults.words = 'too_long';
  if (hostname && !isHostname(hostname)) faults.hostname = 'hostname_invalid';
  if (sshKey && !isSshKey(sshKey)) faults.sshKey = 'ssh_key_invalid';
  if (new TextEncoder().encode(startScript).length > scriptBytes) faults.startScript = 'too_long';
  if (label.length > 60) faults.label = 'too_long';
  if (tags.length > 200) faults.tags = 'too_long';
  if (ipv4Reason.length > 2000) faults.ipv4Reason = 'too_long';
  const extra = Object.hasOwn(choices, 'ipv4') ? Number(choices.ipv4) : 0;
  if (extra + 1 > ipv4WithoutReason && ipv4Reason.trim().length < reasonLength)
    faults.ipv4Reason = ipv4Reason.trim() ? 'too_short' : 'required';
  return faults;
}

/** RFC 1123 section 2.1 with the lengths of RFC 1035: labels of letters, digits and inner hyphens; no plain number at the end, which would be read as an address. */
export function isHostname(text: string): boolean {
  const labels = text.split('.');
  return (
    text.length <= 253 &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

const leastRsaBits = 3072;

/** One public key as OpenSSH writes it (RFC 4253 section 6.6, RFC 8709 section 4): Ed25519, or RSA of 3072 bits or more. */
export function isSshKey(text: string): boolean {
  const [, type, base64] =
    /^(ssh-ed25519|ssh-rsa) ([A-Za-z0-9+/]+={0,2})( [^\r\n]*)?$/.exec(text.trim()) ?? [];
  if (!type || !base64 || base64.length % 4 !== 0) return false;
  const parts = partsOf(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  if (!parts || new TextDecoder().decode(parts[0]) !== type) return false;
  if (type === 'ssh-ed25519') return parts.length === 2 && parts[1]?.length === 32;
  return parts.length === 3 && bitsOf(parts[2] ?? new Uint8Array()) >= leastRsaBits;
}

/** The strings of a key, each behind its length in four bytes; null when they do not fill it exactly. */
function partsOf(bytes: Uint8Array): Uint8Array[] | null {
  const view = new DataView(bytes.buffer);
  const parts: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (at + 4 > bytes.length) return null;
    const end = at + 4 + view.getUint32(at);
    if (end > bytes.length) return null;
    parts.push(bytes.subarray(at + 4, end));
    at = end;
  }
  return parts;
}

/** Of a number with its highest byte first. */
function bitsOf(number: Uint8Array): number {
  const first = number.findIndex((byte) => byte !== 0);
  return first < 0 ? 0 : (number.length - first - 1) * 8 + 32 - Math.clz32(number[first] ?? 0);
}
