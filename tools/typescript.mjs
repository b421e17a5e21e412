/**
 * Lets Node run the project's TypeScript: `node --import ./tools/typescript.mjs file.ts`. Node strips types itself from 22.18 on; before that,
 * tsx does. A configuration file in JavaScript imports this module first and its TypeScript by `import()` afterwards.
 */
if (!process.features.typescript) {
  const { register } = await import('tsx/esm/api');
  register();
}

/** Arguments that let a child process run a TypeScript file. */
export const TYPESCRIPT_ARGUMENTS = ['--import', import.meta.url];
