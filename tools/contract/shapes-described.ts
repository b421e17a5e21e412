import { registerHooks } from 'node:module';

const urlOf = (file: string): string => new URL(file, import.meta.url).href;
const SHAPES = urlOf('../../src/api/shapes.ts');
const DESCRIBED = urlOf('described-shapes.ts');

/** From here on, whoever asks for the shapes of the wire gets those that know their JSON Schema. */
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    return resolved.url === SHAPES && context.parentURL !== DESCRIBED ? { ...resolved, url: DESCRIBED } : resolved;
  },
});
