import { DurableObject } from 'cloudflare:workers';

export class VisitorSession extends DurableObject<Env> {}
