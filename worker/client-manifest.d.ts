declare module '#client-manifest' {
  const manifest: import('./render/assets.ts').ClientManifest;
  export default manifest;
}
