import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import type { CallContext } from './contract.ts';

/** More tabs than a shopper uses; beyond it the oldest one is disconnected. */
const MAX_SOCKETS = 20;

/** Close code 'try again later': the browser does not reconnect at once. */
const TRY_AGAIN_LATER = 1013;
const SIGNED_IN_OR_OUT = 'Signed in or out';

/** The sockets of a visitor's tabs. They hibernate: an open tab keeps no object in memory. */
export class Tabs {
  readonly #ctx: DurableObjectState;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  /**
   * Answers an upgrade; the first message has the cart's revision.
   * @param hasMoved whether the browser is about to learn another id, under which it tries again
   */
  accept(message: RevisionMessage, hasMoved: boolean): Response {
    const [oldest, ...others] = this.#ctx.getWebSockets();
    if (others.length + 1 >= MAX_SOCKETS) oldest?.close(TRY_AGAIN_LATER, 'Too many tabs');
    const { 0: browser, 1: own } = new WebSocketPair();
    this.#ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
    this.#ctx.acceptWebSocket(own);
    own.send(JSON.stringify(message));
    if (hasMoved) own.close(TRY_AGAIN_LATER, SIGNED_IN_OR_OUT);
    return new Response(null, { status: 101, webSocket: browser });
  }

  /** Disconnects every tab: from now on the visitor has another object. */
  closeAll(): void {
    for (const socket of this.#ctx.getWebSockets()) socket.close(TRY_AGAIN_LATER, SIGNED_IN_OR_OUT);
  }

  /** Nobody is signed in here any more. The tabs are told: a browser reports a socket's end late. */
  end(message: RevisionMessage): void {
    this.broadcast(message);
    this.closeAll();
  }

  /** Sends every tab a new revision; they fetch the cart themselves. */
  broadcast(message: RevisionMessage): void {
    const text = JSON.stringify(message);
    for (const socket of this.#ctx.getWebSockets()) {
      try {
        socket.send(text);
      } catch {
        // It is closing; a tab that reconnects gets the revision at once.
      }
    }
  }
}

/** The request that opens a tab's socket has headers only. */
export function socketHeaders({ locale, currency, requestId }: CallContext): Record<string, string> {
  return { Upgrade: 'websocket', 'X-Locale': locale, 'X-Currency': currency, 'X-Request-Id': requestId };
}

export function contextOf(headers: Headers): CallContext {
  const [locale = '', currency = '', requestId = ''] = ['X-Locale', 'X-Currency', 'X-Request-Id'].map(
    (name) => headers.get(name) ?? '',
  );
  return { locale, currency, requestId };
}
