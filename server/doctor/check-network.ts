import { lookup } from 'node:dns/promises';
import type { Config } from '../config.ts';
import { smtpTransport } from '../platform/mail/smtp.ts';
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts';

/**
 * Connects and logs in as a mail would.
 * @param to an address that is sent a mail; without it none is sent
 */
export async function checkMail(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  to?: string,
): Promise<Finding> {
  if (!smtpUrl) return ok('mail', 'Mails are files in the outbox; SMTP_URL is not set.');
  const { host } = new URL(smtpUrl);
  const transport = smtpTransport(smtpUrl);
  try {
    await transport.verify();
    if (!to) return ok('mail', `The mail server ${host} takes mails from this login.`);
    const words = { subject: 'A test mail of your site', text: 'The mail settings of the site work.' };
    await transport.sendMail({ from: mailFrom, to: { name: '', address: to }, ...words });
    return ok('mail', `The mail server ${host} has taken a test mail for ${to}. Check that it arrives.`);
  } catch (error) {
    const reason = reasonOf(error);
    const advice =
      reason === 'EAUTH'
        ? 'Check the user and password in SMTP_URL.'
        : reason === 'EENVELOPE'
          ? 'It refuses the sender or the recipient: check MAIL_FROM and the address.'
          : 'Check host, port and TLS in SMTP_URL.';
    return wrong('mail', `The mail server ${host} cannot be used (${reason}). ${advice}`);
  } finally {
    transport.close();
  }
}

/** Asks the address that links in mails lead to, from this machine: first its name, then the site. */
export async function checkSite({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<Finding[]> {
  const { hostname } = new URL(publicUrl);
  try {
    const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
    const addresses = found.map(({ address }) => address).join(', ');
    return [ok('DNS', `${hostname} leads to ${addresses}.`), await askSite(publicUrl)];
  } catch (error) {
    const reason = reasonOf(error);
    return [
      wrong(
        'DNS',
        `${hostname} leads nowhere (${reason}). Check PUBLIC_URL, or add a DNS record for the name.`,
      ),
    ];
  }
}

/** Asks for a page: proxies in front, such as those of deploy/, show `/livez` to nobody outside. */
async function askSite(publicUrl: string): Promise<Finding> {
  try {
    const answer = await fetch(`${publicUrl}/home`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    return answer.status === 200
      ? ok('site', `${publicUrl} answers.`)
      : wrong(
          'site',
          `${publicUrl}/home answers ${answer.status} and not 200. Check PUBLIC_URL and the proxy.`,
        );
  } catch (error) {
    return warning(
      'site',
      `${publicUrl} does not answer from this machine (${reasonOf(error)}). Start the site, or check PUBLIC_URL and the proxy.`,
    );
  }
}
