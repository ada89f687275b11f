declare module '#themes' {
  import type { Themes } from './render/document/assets.ts';

  const themes: Themes;
  export default themes;
}

declare module '#client-manifest' {
  import type { ClientManifest } from './render/document/assets.ts';

  const manifest: ClientManifest;
  export default manifest;
}
