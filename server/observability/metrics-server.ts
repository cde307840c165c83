import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AppContext } from '../app-context.ts';
import { checkHealth } from './health-check.ts';

/** Histogram buckets in seconds, from a cached response to a timed-out request. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Starts a server with `GET /metrics` for Prometheus and `GET /health` of this process, on a
 * separate port that no proxy exposes. Returns its address.
 */
export async function startMetricsServer(
  app: FastifyInstance,
  context: AppContext,
  { port, host }: { port: number; host: string },
): Promise<string> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'Duration of requests that the cache did not answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  // Cached responses and live streams are not sent by the framework, so they are not measured here.
  const sentRequests = new WeakSet<FastifyRequest>();
  app.addHook('onSend', async (request) => void sentRequests.add(request));
  app.addHook('onResponse', async (request, reply) => {
    if (!sentRequests.has(request)) return;
    const { url: route = 'none' } = request.routeOptions;
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  const server = createServer((request, response) => {
    respond(request.url).then(
      ({ code, type, text }) => response.writeHead(code, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => {
        context.log.warn({ err: error }, 'the metrics cannot be read');
        response.writeHead(503).end();
      },
    );
  });
  async function respond(path: string | undefined): Promise<{ code: number; type: string; text: string }> {
    if (path === '/metrics') return { code: 200, type: registry.contentType, text: await registry.metrics() };
    const health = path === '/health' ? await checkHealth(context) : undefined;
    return { code: health?.code ?? 404, type: 'application/json', text: JSON.stringify(health ?? {}) };
  }

  app.addHook('onReady', async () => {
    for (const { name, help, label, read } of context.metrics.metrics) {
      const gauge: Gauge<string> = new Gauge({
        name,
        help,
        ...(label && { labelNames: [label] }),
        registers: [registry],
        async collect() {
          try {
            const value = await read();
            if (typeof value === 'number') return void gauge.set(value);
            for (const [key, number] of Object.entries(value)) gauge.set({ [label ?? 'value']: key }, number);
          } catch (error) {
            // Without the database the others say what is wrong. An old value would hide it.
            context.log.warn({ err: error, metric: name }, 'a metric cannot be read');
            if (label === undefined) gauge.remove();
            else gauge.reset();
          }
        },
      });
    }
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return `http://${address.address}:${address.port}`;
}
