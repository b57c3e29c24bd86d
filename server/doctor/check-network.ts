import type { Config } from '../config.ts';
import { smtpTransport } from '../platform/mail/smtp.ts';
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts';

/** Connects and logs in as a mail would, without sending one. */
export async function checkMail({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Finding> {
  if (!smtpUrl) return ok('mail', 'Mails are files in the outbox; SMTP_URL is not set.');
  const { host } = new URL(smtpUrl);
  const transport = smtpTransport(smtpUrl);
  try {
    await transport.verify();
    return ok('mail', `The mail server ${host} takes mails from this login.`);
  } catch (error) {
    const reason = reasonOf(error);
    const advice =
      reason === 'EAUTH'
        ? 'Check the user and password in SMTP_URL.'
        : 'Check host, port and TLS in SMTP_URL.';
    return wrong('mail', `The mail server ${host} cannot be used (${reason}). ${advice}`);
  } finally {
    transport.close();
  }
}

/** Asks the address that links in mails lead to, from this machine. */
export async function checkSite({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<Finding> {
  try {
    const answer = await fetch(`${publicUrl}/livez`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    return answer.status === 200
      ? ok('site', `${publicUrl} answers.`)
      : wrong(
          'site',
          `${publicUrl}/livez answers ${answer.status} and not 200. Check PUBLIC_URL, DNS and the proxy.`,
        );
  } catch (error) {
    return warning(
      'site',
      `${publicUrl} does not answer from this machine (${reasonOf(error)}). Start the site, or check PUBLIC_URL, DNS and the proxy.`,
    );
  }
}
