/**
 * Enables Node to run the project's TypeScript: `node --import ./tools/typescript.mjs file.ts`. From 22.18 on, Node strips types itself;
 * earlier versions use tsx. A JavaScript configuration file imports this module first, and then its TypeScript with `import()`.
 */
if (!process.features.typescript) {
  const { register } = await import('tsx/esm/api');
  register();
}

/** Command-line arguments with which a child process can run a TypeScript file. */
export const TYPESCRIPT_ARGUMENTS = ['--import', import.meta.url];
