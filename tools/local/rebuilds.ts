/**
 * Calls `reload` once for what several bundles were rebuilt for: when none of them is being built any more, one reload
 * after another. A bundle that could not be built asks for none.
 */
export class Rebuilds {
  readonly #reload: () => Promise<void>;
  readonly #building = new Set<string>();
  #isAsked = false;
  #isReloading = false;

  constructor(reload: () => Promise<void>) {
    this.#reload = reload;
  }

  begin(bundle: string): void {
    this.#building.add(bundle);
  }

  end(bundle: string, isBuilt: boolean): void {
    this.#building.delete(bundle);
    this.#isAsked ||= isBuilt;
    if (!this.#isReloading) void this.#reloadAll();
  }

  async #reloadAll(): Promise<void> {
    this.#isReloading = true;
    while (this.#isAsked && this.#building.size === 0) {
      this.#isAsked = false;
      await this.#reload();
    }
    this.#isReloading = false;
  }
}
