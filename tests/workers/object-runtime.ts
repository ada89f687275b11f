import { join } from 'node:path';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { createRuntimeLog } from './runtime-log.ts';

type RuntimeOptions = {
  /** The Worker's source, which exports the objects' class. */
  entry: string;
  className: string;
  /** Answers for every backend. */
  backendUrl: string;
  /** Where objects and databases are stored while runtimes start and stop. */
  disk: string;
  d1Databases?: Record<string, string>;
};

/** Bundles a Worker with visitors' objects. `start` starts it over its disk; `checkLog` fails if one printed anything. */
export async function bundleObjects({
  entry,
  className,
  backendUrl,
  disk,
  d1Databases = {},
}: RuntimeOptions) {
  const bundle = await build({
    stdin: { contents: entry, resolveDir: join(import.meta.dirname, '../..'), loader: 'js' },
    bundle: true,
    format: 'esm',
    target: 'es2024',
    write: false,
    external: ['cloudflare:workers'],
    // A start copies and parses all of it.
    minify: true,
  });
  const log = createRuntimeLog();
  const start = () =>
    new Miniflare(
      convertV4MiniflareOptions({
        modules: true,
        script: bundle.outputFiles[0]?.text ?? '',
        compatibilityDate: '2026-07-01',
        durableObjects: { VISITOR: { className, useSQLite: true } },
        d1Databases,
        resourcePersistencePath: disk,
        handleStructuredLogs: log.receive,
        bindings: {
          COMMERCE_URL: backendUrl,
          COMMERCE_PUBLIC_KEY: 'pk_test',
          VAULT_URL: backendUrl,
          CONTENT_URL: backendUrl,
          MEDIA_URL: backendUrl,
          PROVIDERS_URL: backendUrl,
          DEFAULT_LOCALE: 'en-AU',
          DEFAULT_CURRENCY: 'AUD',
        },
      }),
    );
  return { start, checkLog: log.check };
}
