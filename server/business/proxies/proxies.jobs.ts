import { job } from '#server/platform/jobs/jobs.ts';
import { serviceTerminated } from '../services/services.events.ts';
import { forgetAccess, forgetReports } from './forget.ts';
import { proxyAccessChanged } from './proxies.events.ts';
import { tellGateway } from './tell-gateway.ts';

export const proxyJobs = [
  job({
    queue: 'proxies-access',
    about: 'Tells the gateway which sub-users and networks may use a proxy service.',
    on: proxyAccessChanged,
    retries: 20,
    run: (ctx, { serviceId }) => tellGateway(ctx, serviceId),
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
