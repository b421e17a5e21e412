/** Vite plugins that transform code before it is bundled. Changes to dependencies are in `patches/`. */

export interface Transform {
  name: string;
  transform(code: string, id: string): string | undefined;
}

/**
 * Makes the bundler's helper for module namespaces ignore inherited properties. The helper uses `for … in`, which fails if a page has added
 * a value to `Object.prototype` (`inherited-props.spec.ts`).
 */
export function ownExports(): Transform {
  const inherited = 'for (var name in all)';
  return {
    name: 'own-exports',
    transform: (code, id) => {
      if (id !== '\0rolldown/runtime.js') return undefined;
      if (!code.includes(inherited))
        throw new Error('The bundler’s helper for exports has changed. Update ownExports().');
      return code.replaceAll(inherited, 'for (const name of Object.keys(all))');
    },
  };
}
