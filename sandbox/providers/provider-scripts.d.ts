declare module '#provider-scripts' {
  /** Source of each script of `sandbox/providers/browser`, by its name; `tools/build.ts` puts them together. */
  const scripts: Record<string, string>;
  export default scripts;
}
