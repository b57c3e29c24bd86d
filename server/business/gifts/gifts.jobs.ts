import { job } from '#server/platform/jobs/jobs.ts';
import { serviceDelivered, serviceTerminated } from '../services/services.events.ts';
import { makeGift } from './make-gift.ts';
import { takeGiftBack } from './take-gift-back.ts';

export const giftJobs = [
  job({
    queue: 'gifts-make',
    about: 'Makes a present that was bought, and sends its buyer the link.',
    on: serviceDelivered,
    run: (ctx, { serviceId }) => makeGift(ctx, serviceId),
  }),
  job({
    queue: 'gifts-take-back',
    about: 'Voids a present whose money went back, or takes its months back where nobody has used them.',
    on: serviceTerminated,
    run: (ctx, { serviceId }) => takeGiftBack(ctx, serviceId),
  }),
];
