import { TOTP } from 'otpauth';
import type { Endpoint, Envelope } from '#contract/endpoint.ts';
import { type ErrorName, errors } from '#contract/errors.ts';
import { confirmTotp, enrolTotp, memberUserLogin } from '#contract/members.ts';
import { seconds } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { goodPassword, logIn, makeMember, seal } from './test-members.ts';
import { trustCookie } from './trusted-devices.ts';

// What the tests of trusted devices share: members with a second factor, and browsers that keep cookies.

/** A member with the second factor on; time has moved to a step that was not used. */
export async function makeGuarded(bed: Testbed, email: string) {
  const member = await makeMember(bed, email);
  const { token } = await logIn(bed, email);
  const password = () => seal(bed, goodPassword);
  const { secret } = await bed.as(token)(enrolTotp, { password: await password() });
  const code = () => new TOTP({ secret }).generate({ timestamp: bed.clock.now().getTime() });
  const { backupCodes } = await bed.as(token)(confirmTotp, { password: await password(), otpCode: code() });
  bed.clock.jump(seconds(60));
  return { member, email, token, backupCodes, code };
}

/** What a call answered: its data, or the name of its refusal. */
export interface Answer {
  refused: ErrorName | null;
  data: Record<string, unknown> | null;
}

/** A browser: it keeps the cookie of trusted devices, as its user agent names it. */
export class TrustingBrowser {
  cookie = '';
  /** As the last answer set it. */
  set: { httpOnly?: boolean; sameSite?: string; path?: string; maxAge?: number; value: string } | undefined;
  private readonly bed: Testbed;
  private readonly userAgent: string;
  constructor(
    bed: Testbed,
    userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ) {
    this.bed = bed;
    this.userAgent = userAgent;
  }

  async send(endpoint: Endpoint, input: object, token?: string): Promise<Answer> {
    const { bed } = this;
    const pair = String((await bed.site.inject('/handler/v1/querySiteWebTheme')).headers['x-xsrf-token']);
    const cookie = `XSRF-TOKEN=${pair}${this.cookie ? `; ${trustCookie}=${this.cookie}` : ''}`;
    const headers = { cookie, 'x-xsrf-token': pair, 'user-agent': this.userAgent };
    const answer = await bed.send(endpoint, input, { headers, ...(token ? { token } : {}) });
    this.set = answer.cookies.find(({ name }) => name === trustCookie) as typeof this.set;
    if (this.set) this.cookie = this.set.value;
    const { code, data } = answer.json<Envelope<Record<string, unknown>>>();
    const refused = (Object.keys(errors) as ErrorName[]).find((name) => errors[name].code === code);
    return { refused: refused ?? null, data };
  }

  async logIn(account: string, more: object = {}, password = goodPassword): Promise<Answer> {
    return this.send(memberUserLogin, { account, password: await seal(this.bed, password), ...more });
  }

  /** Logs in with a code and trusts this browser. @returns the token of the session */
  async trust({ email, code }: { email: string; code(): string }): Promise<string> {
    const { refused, data } = await this.logIn(email, { otpCode: code(), trustDevice: 'Y' });
    if (refused) throw new Error(`the login was refused: ${refused}`);
    this.bed.clock.jump(seconds(30));
    return String(data?.token);
  }
}
