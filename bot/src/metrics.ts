import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const seconds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics for Prometheus. No label comes from a pull request: neither titles, logins nor numbers. */
export function createMetrics(queueDepth: () => number) {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ name: `cardbot_${name}`, help, labelNames, registers });
  const histogram = (name: string, help: string) =>
    new Histogram({ name: `cardbot_${name}`, help, buckets: seconds, registers });
  new Gauge({
    name: 'cardbot_queue_depth',
    help: 'Keys that wait or run',
    registers,
    collect() {
      this.set(queueDepth());
    },
  });
  return {
    registry,
    deliveries: counter('deliveries_total', 'Deliveries by how they were answered', ['result']),
    ack: histogram('ack_seconds', 'From a delivery to its answer'),
    feedback: histogram('feedback_seconds', 'From the first event to the last write'),
    reconciles: counter('reconciles_total', 'Rounds by their result', ['result']),
    requests: counter('api_requests_total', 'Requests to GitHub by status class', ['status']),
    writes: counter('writes_total', 'Requests to GitHub that change something'),
    paused: counter('paused_seconds_total', 'How long GitHub wanted no requests'),
    sweptAt: new Gauge({
      name: 'cardbot_sweep_last_success_seconds',
      help: 'When a sweep last reached everything, as a Unix time',
      registers,
    }),
  };
}
