import { join } from 'node:path';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { silence } from './silence.ts';

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

/** Bundles a Worker with visitors' objects, and returns what starts it over its disk, as often as it is called. */
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
  return () =>
    new Miniflare(
      convertV4MiniflareOptions({
        modules: true,
        script: bundle.outputFiles[0]?.text ?? '',
        compatibilityDate: '2026-07-01',
        durableObjects: { VISITOR: { className, useSQLite: true } },
        d1Databases,
        resourcePersistencePath: disk,
        // What a killed runtime says does not matter.
        handleStructuredLogs: silence,
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
}
