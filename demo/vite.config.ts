import path from 'node:path';
import { defineConfig } from 'vite';

/** The playground: one module of the browser, below `demo/dist`. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'playground'),
  base: '/demo/dist/',
  publicDir: false,
  build: {
    outDir: path.join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: {
      input: path.join(import.meta.dirname, 'playground/playground.ts'),
      output: { entryFileNames: 'playground.js', chunkFileNames: '[name].js', codeSplitting: false },
    },
  },
});
