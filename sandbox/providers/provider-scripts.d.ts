declare module '#provider-scripts' {
  /** The source of each script of `sandbox/providers/browser`, by name; `tools/build.ts` builds them. */
  const scripts: Record<string, string>;
  export default scripts;
}
