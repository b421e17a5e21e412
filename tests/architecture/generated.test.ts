import { describe, expect, it } from 'vitest';
import { generatedFiles } from '../../tools/declarations.ts';
import { ICON_FILES } from '../../tools/icons.ts';
import { readText } from './source-files.ts';

describe('generated files are in step with the declarations (npm run generate)', () => {
  it.each(Object.entries(generatedFiles()))('%s', (file, text) => {
    expect(readText(file)).toBe(text);
  });

  it.each(Object.entries(ICON_FILES))('%s', (file, textOf) => {
    expect(readText(file)).toBe(textOf());
  });

  it('generating twice gives the same', () => {
    expect(generatedFiles()).toEqual(generatedFiles());
  });
});

describe('what stands at two places', () => {
  it('the build puts the shared sheets in the order of the runtime', () => {
    const listIn = (file: string, pattern: RegExp): string[] =>
      (pattern.exec(readText(file))?.[1] ?? '').match(/\w+/g) ?? [];
    const runtime = listIn('src/components/styles/shared.ts', /sharedStyles[^=]*= \[([^\]]*)\]/);
    expect(runtime.length).toBeGreaterThan(2);
    expect(listIn('tools/build/styles.ts', /SHARED = \[([^\]]*)\]/)).toEqual(runtime);
  });
});
