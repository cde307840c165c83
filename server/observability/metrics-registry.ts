/** A metric, read on demand. */
export interface Metric {
  /** Prometheus name: `portal_live_streams`. */
  readonly name: string;
  readonly help: string;
  /** One number, or one per value of the label. */
  readonly read: () => number | Promise<number | Readonly<Record<string, number>>>;
  readonly label?: string;
}

/** Collects the metrics of the services for the metrics server. */
export class MetricsRegistry {
  readonly #metrics: Metric[] = [];

  register(metric: Metric): void {
    this.#metrics.push(metric);
  }

  get metrics(): readonly Metric[] {
    return this.#metrics;
  }
}
