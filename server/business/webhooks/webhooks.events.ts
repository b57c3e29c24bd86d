import { z } from 'zod';
import { event } from '#server/platform/jobs/events.ts';

/** Messages wait to be sent. */
export const messagesDue = event('webhooks.messages_due', z.strictObject({}));
