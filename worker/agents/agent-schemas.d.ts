// What the build makes of the protocol's schemas (tools/build/agent-schemas.ts).

declare module '#agent-validators' {
  type Validator = ((data: unknown) => boolean) & {
    errors?: { instancePath: string; message?: string }[] | null;
  };
  export const search_catalog: Validator;
  export const lookup_catalog: Validator;
  export const get_product: Validator;
  export const profile: Validator;
}

declare module '#agent-tools' {
  const tools: { name: string; inputSchema: object; outputSchema: object }[];
  export default tools;
}
