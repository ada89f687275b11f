declare module '#themes' {
  import type { Themes } from './render/assets.ts';

  const themes: Themes;
  export default themes;
}

declare module '#client-manifest' {
  import type { ClientManifest } from './render/assets.ts';

  const manifest: ClientManifest;
  export default manifest;
}
