/** A mail as the development page shows it. */
export interface ReadMail {
  subject: string;
  to: string;
  text: string;
  attachments: { name: string; contentType: string; bytes: number }[];
}

interface Part {
  header(name: string): string;
  /** Bytes as latin1, so that one character is one byte. */
  body: string;
}

/**
 * Reads what the outbox driver writes: headers by RFC 5322, parts by RFC 2046, encoded words by RFC 2047.
 * @param eml the file, or as much of its beginning as is wanted; a part cut short is read as far as it goes
 */
export function readEml(eml: Buffer): ReadMail {
  const whole = split(eml.toString('latin1'));
  const leaves = leavesOf(whole);
  const attached = (part: Part) => /^attachment/i.test(part.header('content-disposition'));
  const plain = leaves.find((part) => /^text\/plain/i.test(part.header('content-type')) && !attached(part));
  return {
    subject: decodeWords(whole.header('subject')),
    to: decodeWords(whole.header('to')),
    text: plain ? decodeBody(plain).toString('utf8').replaceAll('\r\n', '\n') : '',
    attachments: leaves.filter(attached).map((part) => ({
      name: fileNameOf(part),
      contentType: part.header('content-type').split(';')[0]?.trim() ?? '',
      bytes: decodeBody(part).length,
    })),
  };
}

function split(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const head = (end < 0 ? raw : raw.slice(0, end)).replaceAll(/\r\n[ \t]+/g, ' ');
  const lines = head.split('\r\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    header: (name) => lines.find(([one]) => one === name)?.[1] ?? '',
    body: end < 0 ? '' : raw.slice(end + 4),
  };
}

function leavesOf(part: Part): Part[] {
  const type = part.header('content-type');
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (!boundary) return [part];
  // What stands before the first line of dashes is no part, and the last one ends with two more.
  const [, ...parts] = `\r\n${part.body}`.split(`\r\n--${boundary}`);
  return parts.filter((one) => !one.startsWith('--')).flatMap((one) => leavesOf(split(one.slice(2))));
}

function decodeBody({ header, body }: Part): Buffer {
  switch (header('content-transfer-encoding').toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable':
      return decodeQuoted(body.replaceAll(/=\r\n/g, ''));
    default:
      return Buffer.from(body, 'latin1');
  }
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** White space between two encoded words is no part of the text (RFC 2047 section 6.2). */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, word: string) =>
      (how.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64')
        : decodeQuoted(word.replaceAll('_', ' '))
      ).toString('utf8'),
    );
}

/** `filename="…"`, or split and percent-encoded as `filename*0*=utf-8''…` (RFC 2231). */
function fileNameOf(part: Part): string {
  const disposition = part.header('content-disposition');
  const plain = /filename="([^"]*)"|filename=([^;]+)/i.exec(disposition);
  if (plain) return decodeWords(plain[1] ?? plain[2] ?? '').trim();
  const pieces = [...disposition.matchAll(/filename\*(?:\d+\*?)?=([^;]+)/gi)].map(([, piece]) =>
    piece?.trim(),
  );
  const joined = pieces.join('').replace(/^utf-8''/i, '');
  try {
    return decodeURIComponent(joined);
  } catch {
    return joined;
  }
}
