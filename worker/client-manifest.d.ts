declare module '#client-manifest' {
  import type { ClientManifest } from './render/assets.ts';

  const manifest: ClientManifest;
  export default manifest;
}
