import type { Answer } from './transport.ts';
import { BackendError } from '../failure.ts';

type Transport = (address: string) => Promise<Answer>;

/**
 * Asks for drafts in the words of the version that answers (docs/content-protocol.md#preview): version 5 is known by
 * its `documentId`, and may refuse the word of version 4, which ignores that of 5.
 */
export function withDrafts(transport: Transport): Transport {
  return async function askForDrafts(address) {
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
