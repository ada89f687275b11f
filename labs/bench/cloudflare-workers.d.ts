/** As much of the platform's module as the floors of `npm run labs -- bench` use. */
declare module 'cloudflare:workers' {
  export class DurableObject<Env> {
    protected ctx: { storage: { sql: { exec: (statement: string, ...values: unknown[]) => unknown } } };
    protected env: Env;
    constructor(ctx: DurableObject<Env>['ctx'], env: Env);
  }
}
