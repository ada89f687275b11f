import { VERSION, type Capability } from './protocol-version.ts';

export type Message =
  | { type: 'error'; code: string; severity: 'recoverable' | 'unrecoverable'; content: string; path?: string }
  | { type: 'info' | 'warning'; code: string; content: string; path?: string };

/** What every answer begins with: the one capability that it is about. */
export function succeeded(capability: Capability) {
  return {
    ucp: { version: VERSION, status: 'success', capabilities: { [capability]: [{ version: VERSION }] } },
  };
}

/** In place of a resource; nothing else may be in it. */
export function failed(capability: Capability | null, message: Message, continueUrl: string) {
  const capabilities = capability === null ? {} : { [capability]: [{ version: VERSION }] };
  return {
    ucp: { version: VERSION, status: 'error', capabilities },
    messages: [message],
    continue_url: continueUrl,
  };
}
