/** The results of an attack: answers by status, and connections that ended without one. */
export class Tally {
  readonly answers: Record<string, number> = {};
  private readonly began = performance.now();

  add(status: string | number): void {
    this.answers[status] = (this.answers[status] ?? 0) + 1;
  }

  get seconds(): number {
    return (performance.now() - this.began) / 1000;
  }
}
