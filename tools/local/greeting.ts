type Running = {
  shopUrl: string;
  sandboxPort: number;
  store: Record<string, string> | null;
  /** The ops page, and its password until the next start. */
  ops: { port: number; password: string } | null;
};

/** Shows the shop's address, its backends, and how to use others. */
export function greeting({ shopUrl, sandboxPort, store, ops }: Running): string {
  const opsLines = ops ? [`Ops      http://127.0.0.1:${ops.port} (password ${ops.password})`] : [];
  if (store) {
    const backends = ['COMMERCE_URL', 'VAULT_URL', 'CONTENT_URL'].map((name) => `         ${store[name]}`);
    return [
      `Shop     ${shopUrl}`,
      'It runs against the real store of .dev.vars, whose orders are real:',
      ...backends,
      ...opsLines,
      'Move .dev.vars away to run against the sandbox again.',
    ].join('\n');
  }
  return [
    `Shop     ${shopUrl}`,
    `Sandbox  http://127.0.0.1:${sandboxPort}/__sandbox`,
    ...opsLines,
    'It runs against the sandbox: no account is needed, no money moves, and nothing leaves this machine.',
    'To run against a real store, copy .dev.vars.example to .dev.vars and fill it in.',
  ].join('\n');
}
