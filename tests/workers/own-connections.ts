const send = globalThis.fetch;

/**
 * Each call of a test has a connection of its own. The runtime closes one that was idle for a while, or whose body it
 * refused unread, just as the next call takes it.
 */
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
  headers.set('Connection', 'close');
  return send(input, { ...init, headers });
};
