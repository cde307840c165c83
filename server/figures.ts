/** A number that tells how the portal is doing, read when somebody asks. */
export interface Figure {
  /** As Prometheus writes names: `portal_live_streams`. */
  readonly name: string;
  readonly help: string;
  /** One number, or one for each value of the label. */
  readonly read: () => number | Promise<number | Readonly<Record<string, number>>>;
  readonly label?: string;
}

/** Where services leave figures of theirs for whoever watches over the portal (`metrics.ts`). */
export class Figures {
  readonly #all: Figure[] = [];

  add(figure: Figure): void {
    this.#all.push(figure);
  }

  get all(): readonly Figure[] {
    return this.#all;
  }
}
