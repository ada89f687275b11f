import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/local/ports.ts';
import { keepFormerFiles } from '../../tools/shop/former-files.ts';
import { startRelease, type Place, type Release, type Running } from './release.ts';

/** Releases that take each other's place over one state. */
export class Deployments {
  readonly #place: Place;
  #running: Running | null = null;

  constructor(place: Place) {
    this.#place = place;
  }

  static async begin(): Promise<Deployments> {
    const persist = mkdtempSync(join(tmpdir(), 'releases-'));
    return new Deployments({ persist, shopPort: await freePort(), sandboxPort: await freePort() });
  }

  get shop(): string {
    return `http://127.0.0.1:${this.#place.shopPort}`;
  }

  /** @param objects the release whose code visitors' objects run */
  async deploy(release: Release, objects?: Release): Promise<Running> {
    await this.#running?.stop();
    this.#running = await startRelease(this.#place, release, objects);
    return this.#running;
  }

  /**
   * The release with the files of the deployed build, as a deploy copies them into it; null where that has no
   * list of them.
   */
  async withFormerFiles(release: Release): Promise<{ release: Release; kept: number | null }> {
    const client = join(this.#place.persist, 'client');
    cpSync(release.client, client, { recursive: true });
    const kept = await keepFormerFiles({ shopUrl: this.shop, folder: client, fetch });
    return { release: { ...release, client }, kept };
  }

  async end(): Promise<void> {
    await this.#running?.stop();
    rmSync(this.#place.persist, { recursive: true, force: true });
  }
}
