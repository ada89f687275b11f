import { DurableObject } from 'cloudflare:workers';

export type Call = { address: string; method: string; headers: [string, string][]; body: string | null };
export type Answer = { status: number; body: string };

/** A visitor's object without the shop's code: it stores each write before it is sent, and the cart after it. */
export class BareRecord extends DurableObject<object> {
  readonly #sql = this.ctx.storage.sql;

  constructor(...given: ConstructorParameters<typeof DurableObject<object>>) {
    super(...given);
    this.#sql.exec('CREATE TABLE IF NOT EXISTS writes (id INTEGER PRIMARY KEY, address TEXT, state TEXT)');
    this.#sql.exec('CREATE TABLE IF NOT EXISTS carts (id INTEGER PRIMARY KEY, cart TEXT)');
  }

  async write({ address, ...call }: Call): Promise<Answer> {
    // Neither this call nor the answer leaves before what was stored is on the disk.
    this.#sql.exec("INSERT OR REPLACE INTO writes VALUES (1, ?, 'sent')", address);
    const response = await fetch(address, call);
    const body = await response.text();
    this.#sql.exec("UPDATE writes SET state = 'done' WHERE id = 1");
    this.#sql.exec('INSERT OR REPLACE INTO carts VALUES (1, ?)', body);
    return { status: response.status, body };
  }
}
