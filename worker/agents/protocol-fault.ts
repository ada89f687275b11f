/** Refusals before an operation is carried out: their status over REST, and their code over MCP. */
const faults = {
  invalid_profile_url: [400, -32001],
  profile_unreachable: [424, -32001],
  profile_malformed: [422, -32001],
  version_unsupported: [422, -32001],
  signature_missing: [401, -32000],
  signature_invalid: [401, -32000],
  key_not_found: [401, -32000],
  digest_mismatch: [400, -32600],
  algorithm_unsupported: [400, -32600],
  invalid_request: [400, -32602],
  invalid_json: [400, -32700],
  invalid_rpc: [400, -32600],
  request_too_large: [400, -32602],
  too_many_requests: [429, -32000],
  not_found: [404, -32602],
  method_not_allowed: [405, -32601],
  server_error: [500, -32603],
  unavailable: [503, -32000],
} as const satisfies Record<string, [status: number, rpcCode: number]>;

export type FaultCode = keyof typeof faults;

/** `content` is for who builds an agent, in English, and never contains what was fetched. */
export class ProtocolFault extends Error {
  readonly code: FaultCode;
  readonly content: string;
  /** In seconds. */
  readonly retryAfter: number | null;

  constructor(code: FaultCode, content: string, retryAfter: number | null = null) {
    super(content);
    this.code = code;
    this.content = content;
    this.retryAfter = retryAfter;
  }

  get status() {
    return faults[this.code][0];
  }

  get rpcCode(): number {
    return faults[this.code][1];
  }
}
