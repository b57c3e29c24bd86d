import { receive } from './state/hand-over.ts';
import { noteCoupon } from './state/linked-coupon.ts';
import { noteLink } from './state/tracking.ts';

/** What an arrival may bring along; the boot script loads this file where it does, before anything else is there. */
export const arrive = { receive, noteCoupon, noteLink };
