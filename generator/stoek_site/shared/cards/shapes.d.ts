/** A drawing as text, by esbuild's loader. */
declare module "*.svg" {
  const text: string;
  export default text;
}
