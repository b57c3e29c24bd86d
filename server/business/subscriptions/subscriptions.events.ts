import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { event } from '#server/platform/jobs/events.ts';

const subscription = { subscriptionId: idSchema('subscription') };

export const subscriptionStarted = event('subscription.started', z.strictObject(subscription));
export const subscriptionRenewed = event('subscription.renewed', z.strictObject(subscription));
/** Another plan or another size from now on: what was delivered has to follow. */
export const subscriptionChanged = event('subscription.changed', z.strictObject(subscription));
/** Overdue for too long: what was delivered is suspended until the money has come. */
export const subscriptionSuspended = event('subscription.suspended', z.strictObject(subscription));
/** The money has come: what was suspended for being overdue works again. */
export const subscriptionResumed = event('subscription.resumed', z.strictObject(subscription));
/** It was canceled to the end of what is paid for, or that was taken back. */
export const subscriptionCancelChanged = event('subscription.cancel_changed', z.strictObject(subscription));
export const subscriptionEnded = event('subscription.ended', z.strictObject(subscription));
