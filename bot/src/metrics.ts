import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const seconds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the Prometheus metrics. No label contains data from pull requests. */
export function createMetrics(queueDepth: () => number) {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ name: `cardbot_${name}`, help, labelNames, registers });
  const histogram = (name: string, help: string) =>
    new Histogram({ name: `cardbot_${name}`, help, buckets: seconds, registers });
  new Gauge({
    name: 'cardbot_queue_depth',
    help: 'Jobs that are waiting or running',
    registers,
    collect() {
      this.set(queueDepth());
    },
  });
  return {
    registry,
    deliveries: counter('deliveries_total', 'Deliveries by result', ['result']),
    ack: histogram('ack_seconds', 'Time from a delivery to its response'),
    feedback: histogram('feedback_seconds', 'Time from the first event to the last write'),
    reconciles: counter('reconciles_total', 'Reconciliation rounds by result', ['result']),
    requests: counter('api_requests_total', 'Requests to GitHub by status class', ['status']),
    writes: counter('writes_total', 'Write requests to GitHub'),
    paused: counter('paused_seconds_total', 'Time paused by the rate limits of GitHub'),
    sweptAt: new Gauge({
      name: 'cardbot_sweep_last_success_seconds',
      help: 'Unix time of the last complete sweep',
      registers,
    }),
  };
}
