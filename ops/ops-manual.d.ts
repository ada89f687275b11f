declare module '#ops-manual' {
  /** Built by `tools/build/ops-manual.ts`. */
  const manual: {
    runbooks: Record<string, string>;
    incidents: Record<string, { what: string; todo: string } | undefined>;
  };
  export default manual;
}
