import { hash } from 'node:crypto';

/** The same digests, without a thread for each, which took a third of a simulated day. */
crypto.subtle.digest = async (algorithm, data) => {
  const name = typeof algorithm === 'string' ? algorithm : algorithm.name;
  const bytes = data instanceof ArrayBuffer ? new Uint8Array(data) : (data as Uint8Array<ArrayBuffer>);
  return new Uint8Array(hash(name.replace('-', ''), bytes, 'buffer')).buffer;
};
