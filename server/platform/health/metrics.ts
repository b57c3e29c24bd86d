import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What Prometheus reads of this process. */
export interface Metrics {
  registry: Registry;
  /** Hears of every answer that goes through the framework. */
  watch(site: FastifyInstance): void;
  /** One file or page went out straight from memory. */
  noteMemory(): void;
}

/** Make one for a process: Node's own figures are those of the whole process. */
export function openMetrics(boss: Pick<PgBoss, 'getQueues'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer was sent, by the pattern of its address.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const memory = new Counter({
    name: 'http_memory_answers_total',
    help: 'Files and prerendered pages that were answered from memory.',
    registers: [registry],
  });
  jobGauge(registry, boss);
  return {
    registry,
    noteMemory: () => memory.inc(),
    watch(site) {
      site.addHook('onResponse', async (request, reply) => {
        // The pattern, never the address itself: addresses hold codes and tokens.
        const route = request.routeOptions.url ?? 'none';
        answers.observe(
          { method: request.method, route, status: String(reply.statusCode) },
          reply.elapsedTime / 1000,
        );
      });
    },
  };
}

function jobGauge(registry: Registry, boss: Pick<PgBoss, 'getQueues'>): void {
  new Gauge({
    name: 'jobs',
    help: 'Jobs by queue and state, as the database counts them about every ten seconds.',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      // Without a database the other figures are still told.
      for (const queue of await boss.getQueues().catch(() => [])) {
        this.set({ queue: queue.name, state: 'waiting' }, queue.queuedCount);
        this.set({ queue: queue.name, state: 'later' }, queue.deferredCount);
        this.set({ queue: queue.name, state: 'active' }, queue.activeCount);
      }
    },
  });
}
