declare const limits: readonly {
  readonly name: string;
  readonly path: string | readonly string[];
  readonly limit: string;
}[];
export default limits;
