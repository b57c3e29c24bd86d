import type { FastifyInstance } from 'fastify';
import * as account from '#contract/account.ts';
import * as mailChoices from '#contract/mail-choices.ts';
import * as calls from '#contract/members.ts';
import * as ways from '#contract/ways.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { changeEmail, emailChangeNew, emailChangeOld } from './change-email.ts';
import { changeName } from './change-name.ts';
import { changePassword } from './change-password.ts';
import { changeTimeZone } from './change-time-zone.ts';
import {
  applyConfirmation,
  confirmationHandlers,
  describeConfirmation,
  resendConfirmation,
} from './confirmations.ts';
import { describeMember } from './describe-member.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endTrustedDevices } from './end-trusted-devices.ts';
import { exportNewsletter } from './export-newsletter.ts';
import { createHandOver, redeemHandOver } from './hand-over.ts';
import { rememberBrowser } from './known-browser.ts';
import { listSignIns } from './list-sign-ins.ts';
import { chooseMail, chooseMailLanguage, readMailChoices } from './mail-choices.ts';
import { askForNewsletter, stopNewsletter } from './newsletter.ts';
import { mountPasskeys } from './passkeys.http.ts';
import { beginRecovery, completeRecovery } from './recover-password.ts';
import { beginRegistration, completeRegistration } from './register.ts';
import { renewBackupCodes } from './renew-backup-codes.ts';
import { reportNotMe } from './report-not-me.ts';
import { confirmTotp, enrolTotp } from './second-factor.ts';
import { logOut, type OpenedSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { giveTrust } from './trusted-devices.ts';
import { listWays, removeWay } from './ways.ts';

const shown = ({ token, expiresAt }: OpenedSession) => ({ token, expiresAt: expiresAt.toISOString() });

export function mountMembers(site: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  door(site, keeper, calls.queryMemberUserInfo, (ctx) => describeMember(ctx));
  door(site, keeper, calls.memberUserLogin, async (ctx, input, { reply }) => {
    const opened = await signIn(ctx, input);
    rememberBrowser(ctx, reply, opened.email);
    if (opened.trust) giveTrust(ctx, reply, opened.trust);
    return shown(opened);
  });
  door(site, keeper, calls.logout, async (ctx) => {
    await logOut(ctx);
    return null;
  });
  door(site, keeper, calls.memberUserRegister, beginRegistration);
  door(site, keeper, calls.memberUserRegisterSub, async (ctx, input, { reply }) => {
    const opened = await completeRegistration(ctx, input);
    rememberBrowser(ctx, reply, opened.email);
    return shown(opened);
  });
  door(site, keeper, calls.memberUserRetrievePwd, beginRecovery);
  door(site, keeper, calls.memberUserRetrievePwdSub, async (ctx, input, { reply }) => {
    rememberBrowser(ctx, reply, await completeRecovery(ctx, input));
    return null;
  });
  door(site, keeper, calls.checkConfirmation, describeConfirmation);
  door(site, keeper, calls.applyConfirmation, applyConfirmation);
  door(site, keeper, calls.resendConfirmation, async (ctx, input) => {
    await resendConfirmation(ctx, input);
    return null;
  });
  door(site, keeper, calls.redeemHandOver, async (ctx, { code }) => shown(await redeemHandOver(ctx, code)));
  door(site, keeper, calls.createHandOver, async (ctx) => {
    const { code, expiresAt } = await createHandOver(ctx);
    return { code, expiresAt: expiresAt.toISOString() };
  });
  door(site, keeper, ways.listWays, async (ctx) => ({ items: await listWays(ctx) }));
  door(site, keeper, ways.removeWay, async (ctx, input) => {
    await removeWay(ctx, input);
    return null;
  });
  door(site, keeper, ways.endTrustedDevices, async (ctx, input) => {
    await endTrustedDevices(ctx, input);
    return null;
  });
  door(site, keeper, ways.reportNotMe, reportNotMe);
  door(site, keeper, calls.enrolTotp, enrolTotp);
  door(site, keeper, calls.confirmTotp, confirmTotp);
  mountPasskeys(site, keeper);
  mountAccount(site, keeper);
}

/** What a member changes of their own account. */
function mountAccount(site: FastifyInstance, keeper: Doorkeeper): void {
  door(site, keeper, account.changeName, async (ctx, input) => {
    await changeName(ctx, input);
    return null;
  });
  door(site, keeper, account.changeTimeZone, async (ctx, input) => {
    await changeTimeZone(ctx, input);
    return null;
  });
  confirmationHandlers.set('email_change_new', emailChangeNew);
  confirmationHandlers.set('email_change_old', emailChangeOld);
  door(site, keeper, account.changeEmail, async (ctx, input) => {
    await changeEmail(ctx, input);
    return null;
  });
  door(site, keeper, account.changePassword, async (ctx, input) => {
    await changePassword(ctx, input);
    return null;
  });
  door(site, keeper, account.endOtherSessions, async (ctx, input) => {
    await endOtherSessions(ctx, input);
    return null;
  });
  door(site, keeper, account.renewBackupCodes, renewBackupCodes);
  mountMailChoices(site, keeper);
  door(site, keeper, account.listSignIns, async (ctx) => ({ items: await listSignIns(ctx) }));
}

function mountMailChoices(site: FastifyInstance, keeper: Doorkeeper): void {
  door(site, keeper, mailChoices.readMailChoices, readMailChoices);
  door(site, keeper, mailChoices.chooseMail, async (ctx, input) => {
    await chooseMail(ctx, input);
    return null;
  });
  door(site, keeper, mailChoices.chooseMailLanguage, async (ctx, input) => {
    await chooseMailLanguage(ctx, input);
    return null;
  });
  door(site, keeper, mailChoices.askForNewsletter, async (ctx) => {
    await askForNewsletter(ctx);
    return null;
  });
  door(site, keeper, mailChoices.exportNewsletter, async (ctx) => ({
    fileName: `newsletter-${ctx.now().toISOString().slice(0, 10)}.csv`,
    bytes: exportNewsletter(ctx),
  }));
  door(site, keeper, mailChoices.stopNewsletter, async (ctx) => {
    await stopNewsletter(ctx);
    return null;
  });
}
