import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Mailbox {
  url: string;
  port: number;
  /** What was taken, oldest first: the envelope and the message as it came. */
  taken: { from: string; to: string[]; user: string | null; eml: string }[];
  close(): Promise<void>;
}

/**
 * A mail server on this machine, without TLS; `port` 0 takes a free one.
 * @param taken where it puts what it takes, such as the heap of one that was closed
 */
export async function openMailbox(
  port = 0,
  options: SMTPServerOptions = {},
  taken: Mailbox['taken'] = [],
): Promise<Mailbox> {
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(smtpError(552, 'larger than this server takes'));
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: session.user ? String(session.user) : null,
          eml: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
    ...options,
  });
  // A client that hangs up in the middle is part of some tests.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** An answer of the server with a code of its own: `smtpError(550, 'no such mailbox')`. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
