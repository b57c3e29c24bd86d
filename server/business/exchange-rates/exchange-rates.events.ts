import { z } from 'zod';
import { event } from '#server/platform/jobs/events.ts';

/** Rates have come that were not known before, or others than were known. */
export const exchangeRatesKept = event('exchange-rates.kept', z.strictObject({}));
