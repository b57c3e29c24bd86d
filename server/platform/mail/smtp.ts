import nodemailer from 'nodemailer';
import { type MailDriver, MailRefused } from './mail.ts';

/**
 * @param url smtp://user:password@host:port or smtps://…; further transport options as query, `?requireTLS=false`.
 *   Off this machine mails are only sent over TLS, because codes for new passwords are among them; `?requireTLS=false` lifts that.
 *   On it TLS is not tried, as local relays rarely hold a certificate that can be checked.
 */
export function smtpTransport(url: string) {
  const { hostname, protocol } = new URL(url);
  const here = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ignoreTLS: here,
    requireTLS: !here && protocol === 'smtp:',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export function smtpDriver(url: string): MailDriver {
  const transport = smtpTransport(url);
  return {
    async send({ to, replyTo, attachments, ...message }) {
      try {
        await transport.sendMail({
          ...message,
          to: bare(to),
          ...(replyTo ? { replyTo: bare(replyTo) } : {}),
          attachments: [...attachments],
        });
      } catch (error) {
        throw refusalOf(error) ?? error;
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** As an object, an address is taken whole instead of being read as a list. */
const bare = (address: string) => ({ name: '', address });

/** 5xx to the recipient or the message. A 5xx to our login or sender is the operator's to repair: nothing is given up. */
function refusalOf(error: unknown): MailRefused | null {
  const {
    code,
    command,
    responseCode = 0,
  } = error as { code?: string; command?: string; responseCode?: number };
  // Said by our own side when the server has announced a size limit that the message passes.
  if (code === 'EMESSAGE' && command === 'MAIL FROM') return new MailRefused(552);
  const aboutThisMail = (code === 'EENVELOPE' && command === 'RCPT TO') || code === 'EMESSAGE';
  return aboutThisMail && responseCode >= 500 && responseCode <= 599 ? new MailRefused(responseCode) : null;
}
