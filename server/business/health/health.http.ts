import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/health.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { listFailedJobs, listMails, retryJobs } from './jobs.ts';
import { readHealth } from './read-health.ts';

export function mountServiceHealth(site: FastifyInstance, keeper: Doorkeeper, service: Service): void {
  door(site, keeper, calls.readHealth, (ctx) => readHealth(ctx, service.jobs.list));
  door(site, keeper, calls.listFailedJobs, listFailedJobs);
  door(site, keeper, calls.listMails, listMails);
  door(site, keeper, calls.retryJobs, retryJobs);
}
