declare module '#ops-style' {
  const style: { css: string; hash: string };
  export default style;
}
