/** Arguments that let a child process of Node run a TypeScript file. */
export const TYPESCRIPT_ARGUMENTS: readonly string[];
