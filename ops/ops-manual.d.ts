declare module '#ops-manual' {
  /** `tools/build/ops-manual.ts` makes it. */
  const manual: {
    runbooks: Record<string, string>;
    incidents: Record<string, { what: string; todo: string } | undefined>;
  };
  export default manual;
}
