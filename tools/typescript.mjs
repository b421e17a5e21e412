/**
 * Lets Node run the project's TypeScript: `node --import ./tools/typescript.mjs file.ts`. Node strips types itself from 22.18 on; before
 * that, tsx does. A JavaScript configuration file imports this module first and then its TypeScript with `import()`.
 */
if (!process.features.typescript) {
  const { register } = await import('tsx/esm/api');
  register();
}

/** Arguments with which a child process can run a TypeScript file. */
export const TYPESCRIPT_ARGUMENTS = ['--import', import.meta.url];
