import { z } from 'zod';
import { event } from '#server/platform/jobs/events.ts';

/** The queue of the job that sends what waits. */
export const sendQueue = 'webhooks-send';

/** Messages wait to be sent. */
export const messagesDue = event('webhooks.messages_due', z.strictObject({}));
