import type { Answer } from './transport.ts';
import { BackendError } from '../failure.ts';

type Transport = (address: string) => Promise<Answer>;

/**
 * Requests drafts with the parameter of the service's version (docs/content-protocol.md#preview): version 5
 * is recognised by its `documentId`, and may refuse the parameter of version 4, which ignores that of version
 * 5.
 */
export function withDrafts(transport: Transport): Transport {
  return async function fetchDrafts(address) {
    const answer = await transport(withParameter(address, 'status=draft'));
    if (answer && JSON.stringify(answer.data)?.includes('"documentId"')) return answer;
    try {
      return await transport(withParameter(address, 'publicationState=preview'));
    } catch (error) {
      if (error instanceof BackendError) return answer;
      throw error;
    }
  };
}

function withParameter(address: string, parameter: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${parameter}`;
}
