import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const seconds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the Prometheus metrics. No label contains data from pull requests. */
export function createMetrics(queueDepth: () => number) {
  const registry = new Registry();
  const registers = [registry];
  const createCounter = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ) => new Counter({ name: `cardbot_${name}`, help, labelNames, registers });
  const createHistogram = (name: string, help: string) =>
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
    deliveries: createCounter('deliveries_total', 'Deliveries by result', ['result']),
    ack: createHistogram('ack_seconds', 'Time from a delivery to its response'),
    feedback: createHistogram('feedback_seconds', 'Time from the first event to the last write'),
    reconciles: createCounter('reconciles_total', 'Reconciliation rounds by result', ['result']),
    requests: createCounter('api_requests_total', 'Requests to GitHub by status class', ['status']),
    writes: createCounter('writes_total', 'Write requests to GitHub'),
    paused: createCounter('paused_seconds_total', 'Time paused by the rate limits of GitHub'),
    sweptAt: new Gauge({
      name: 'cardbot_sweep_last_success_seconds',
      help: 'Unix time of the last complete sweep',
      registers,
    }),
  };
}
