import { job } from '#server/platform/jobs/jobs.ts';
import { serviceTerminated } from '../services/services.events.ts';
import { endExpired } from './end-expired.ts';
import { forgetAccess, forgetReports } from './forget.ts';
import { proxyAccessChanged } from './proxies.events.ts';
import { sweepAccess, tellGateway } from './tell-gateway.ts';

export const proxyJobs = [
  job({
    queue: 'proxies-access',
    about: 'Tells the gateway which sub-users and networks may use a proxy service.',
    on: proxyAccessChanged,
    run: (ctx, { serviceId }) => tellGateway(ctx, serviceId),
  }),
  job({
    queue: 'proxies-access-sweep',
    about: 'Tells the gateway what it has not taken yet of sub-users and networks.',
    every: '*/10 * * * *',
    atMostSeconds: 560,
    run: (ctx) => sweepAccess(ctx),
  }),
  job({
    queue: 'proxies-expired',
    about: 'Ends trials of proxies, and traffic that was bought for 30 days, when their time is over.',
    every: '23 * * * *',
    run: (ctx) => endExpired(ctx),
  }),
  job({
    queue: 'proxies-ended',
    about: 'Deletes sub-users, their passwords and the allow-list of a proxy service that has ended.',
    on: serviceTerminated,
    run: (ctx, { serviceId }) => forgetAccess(ctx, serviceId),
  }),
  job({
    queue: 'proxies-reports',
    about: 'Deletes reports of proxy traffic that are older than 90 days.',
    every: '41 3 * * *',
    run: (ctx) => forgetReports(ctx),
  }),
];
